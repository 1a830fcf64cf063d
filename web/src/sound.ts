/** Synthesised sounds, for people who have switched them on: wood, cards, a bark. No files. */

import { preferences } from './settings.svelte';

export type Sound = 'knock' | 'card' | 'bark' | 'home' | 'turn' | 'hurry' | 'end';

let context: AudioContext | undefined;
let master: GainNode | undefined; // all sounds go through it

/** How a phone vibrates: milliseconds on and off in turn. */
const SHAKES: Partial<Record<Sound, number[]>> = { bark: [25, 60, 25], home: [15, 40, 15, 40, 30], turn: [40], end: [60, 60, 60, 60, 160] };
let noise: AudioBuffer | undefined;

/** Play a sound after a delay in milliseconds; a gong plays even if sounds are off. Browsers allow none before the first touch. */
export function hear(sound: Sound, after = 0, isGong = false): void {
  if ((document.hidden && !isGong) || !navigator.userActivation?.hasBeenActive) return;
  const shake = preferences.haptics && SHAKES[sound];
  if (shake && 'vibrate' in navigator) setTimeout(() => navigator.vibrate(shake), after);
  if (!preferences.sound && !isGong) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  master ??= new GainNode(context);
  master.connect(context.destination);
  master.gain.value = preferences.volume;
  SOUNDS[sound](context, context.currentTime + after / 1000);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  /** A glass marble on wood: a click, and two short tones of the board. */
  knock(audio, at) {
    const pitch = 0.94 + 0.12 * Math.random();
    rustle(audio, at, 0.02, 0.22, [2600, 1800]);
    tone(audio, at, 0.07, 0.2, 'sine', [430 * pitch, 390 * pitch]);
    tone(audio, at, 0.04, 0.08, 'sine', [1130 * pitch, 1080 * pitch]);
  },
  /** A card slides over the others and lands. */
  card(audio, at) {
    rustle(audio, at, 0.16, 0.16, [900, 4200]);
    rustle(audio, at + 0.17, 0.03, 0.25, [1500, 500]);
  },
  bark(audio, at) {
    woof(audio, at, 1);
    woof(audio, at + 0.19, 0.92);
  },
  /** Wooden bars, rising. */
  home(audio, at) {
    [523, 659, 784].forEach((pitch, index) => bar(audio, at + index * 0.11, pitch));
  },
  turn(audio, at) {
    bar(audio, at, 659);
    bar(audio, at + 0.13, 880);
  },
  /** Time is running out. */
  hurry(audio, at) {
    tone(audio, at, 0.05, 0.2, 'triangle', [1250, 1100]);
  },
  end(audio, at) {
    const tune: [number, number][] = [[392, 0], [523, 0.14], [659, 0.28], [784, 0.42], [659, 0.6], [784, 0.74], [1047, 0.9]];
    for (const [pitch, start] of tune) {
      bar(audio, at + start, pitch);
      tone(audio, at + start, 0.24, 0.05, 'sawtooth', [pitch, pitch]);
    }
    woof(audio, at + 1.3, 1.1);
  },
};

type Sweep = [from: number, to: number];

function bar(audio: AudioContext, at: number, pitch: number): void {
  tone(audio, at, 0.4, 0.14, 'sine', [pitch, pitch]);
  tone(audio, at, 0.12, 0.05, 'sine', [pitch * 4, pitch * 4]);
}

/** The pitch rises and falls, through a throat-like filter. */
function woof(audio: AudioContext, at: number, pitch: number): void {
  const throat = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 780 * pitch, Q: 1.4 });
  throat.connect(master!);
  const voice = new OscillatorNode(audio, { type: 'sawtooth', frequency: 170 * pitch });
  voice.frequency.setValueAtTime(170 * pitch, at);
  voice.frequency.linearRampToValueAtTime(430 * pitch, at + 0.05);
  voice.frequency.exponentialRampToValueAtTime(150 * pitch, at + 0.14);
  play(voice, envelope(audio, at, 0.14, 0.5, throat), at, 0.14);
  rustle(audio, at, 0.06, 0.1, [900, 700]);
}

function tone(audio: AudioContext, at: number, length: number, volume: number, type: OscillatorType, [from, to]: Sweep): void {
  const source = new OscillatorNode(audio, { type, frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.linearRampToValueAtTime(to, at + length);
  play(source, envelope(audio, at, length, volume, master!), at, length);
}

/** Noise in a moving band. */
function rustle(audio: AudioContext, at: number, length: number, volume: number, [from, to]: Sweep): void {
  noise ??= whiteNoise(audio);
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 1.1 });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  band.connect(envelope(audio, at, length, volume, master!));
  play(new AudioBufferSourceNode(audio, { buffer: noise, loop: true }), band, at, length);
}

function play(source: AudioScheduledSourceNode, into: AudioNode, at: number, length: number): void {
  source.connect(into);
  source.start(at);
  source.stop(at + length + 0.02);
}

function envelope(audio: AudioContext, at: number, length: number, volume: number, into: AudioNode): AudioNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + Math.min(0.008, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(into);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1;
  return buffer;
}
