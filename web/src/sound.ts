/** Short synthesised sounds, for those who switched them on. */

import { isHome } from './board/squareText';
import type { LogEntry } from './generated/protocol';
import { preferences } from './settings.svelte';

type Note = [frequency: number, start: number, length: number];

const TUNES: Record<string, Note[]> = {
  turn: [[660, 0, 0.12], [880, 0.13, 0.2]],
  card: [[240, 0, 0.05]],
  capture: [[300, 0, 0.09], [200, 0.09, 0.18]],
  home: [[523, 0, 0.1], [659, 0.1, 0.1], [784, 0.2, 0.22]],
};

let context: AudioContext | undefined;

export function soundFor(what: LogEntry | 'turn'): void {
  if (!preferences.sound) return;
  play(TUNES[typeof what === 'string' ? what : tuneOf(what)] ?? []);
}

function tuneOf({ effect }: LogEntry): string {
  if (effect.captured?.length) return 'capture';
  const reachesHome = effect.hops?.some(({ squares }) => isHome(squares.at(-1) ?? ''));
  return reachesHome ? 'home' : 'card';
}

function play(notes: Note[]): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length] of notes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length);
  }
}
