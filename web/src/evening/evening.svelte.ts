/** A club evening on its page: polled, and changed step by step. */

import type { EveningLinks, EveningSettings, EveningStep, EveningView, OpenedEvening, Pairing, Presets, Round, TableResult } from '../generated/protocol';
import { ask as askAt, problemOf } from '../http';
import { profileKey } from '../me/profileKey';
import { store, stored } from '../storage';
import { join, say } from '../words.svelte';

const POLL_MILLISECONDS = 2000;
const SECRET = 'evening.';

export type Step = EveningStep['step'];
export type Event = EveningView['events'][number];

/** Take the secret of a link out of the address, where others could read it. */
export function takeSecret(id: string, fragment: string): string {
  const sent = /^#(?:director|entry|table)=([\w-]+)$/.exec(fragment)?.[1];
  if (sent) {
    store(SECRET + id, sent);
    history.replaceState(null, '', location.pathname);
  }
  return stored(SECRET + id, '');
}

const ask = <T>(path: string, secret: string, method?: string, body?: unknown): Promise<T> =>
  askAt(`/api/evenings${path}`, secret ? { Authorization: `Bearer ${secret}` } : {}, method, body);

export const fetchPresets = async (): Promise<Presets['presets']> => (await ask<Presets>('/presets', '')).presets;

export async function openEvening(settings: EveningSettings, document = ''): Promise<string> {
  const opened = await ask<OpenedEvening>('', profileKey(), 'POST', document ? { document } : { settings });
  return `/evening/${opened.evening}#director=${opened.secret}`;
}

export class EveningSession {
  view = $state.raw<EveningView | null>(null);
  problem = $state(''); // with the last step
  isMissing = $state('');
  isLost = $state(false); // the connection
  now = $state(Date.now()); // keeps counting while a phone sleeps
  private received = 0;

  constructor(
    readonly id: string,
    readonly secret: string,
  ) {}

  /** Poll until the returned function is called. */
  follow(): () => void {
    void this.poll();
    const polls = setInterval(() => void this.poll(), POLL_MILLISECONDS);
    const ticks = setInterval(() => (this.now = Date.now()), 500);
    return () => [polls, ticks].forEach(clearInterval);
  }

  private async poll(): Promise<void> {
    try {
      this.take(await ask<EveningView | undefined>(`/${this.id}?since=${this.view?.version ?? 0}`, this.secret));
    } catch (refusal) {
      const { code, message } = refusal as { code: string; message: string };
      if (code === 'no_evening') this.isMissing = message;
      else this.isLost = true;
    }
  }

  private take(view?: EveningView): void {
    this.isLost = false;
    if (!view || (this.view && view.version < this.view.version)) return;
    this.view = view;
    this.received = this.now = Date.now();
  }

  /** Whether it succeeded; if not, `problem` says why. */
  async send(step: Step): Promise<boolean> {
    this.problem = '';
    this.problem = await problemOf(async () => this.take(await ask<EveningView>(`/${this.id}`, this.secret, 'POST', { step })));
    return !this.problem;
  }

  links = async (): Promise<EveningLinks['links']> => (await ask<EveningLinks>(`/${this.id}/links`, this.secret)).links;
  delete = (): Promise<void> => ask(`/${this.id}`, this.secret, 'DELETE');

  get round(): Round | undefined {
    return this.view?.rounds.at(-1);
  }

  get isRunning(): boolean {
    const { started, paused, ended } = this.round?.clock ?? {};
    return started != null && paused == null && ended == null;
  }

  /** Seconds left in the round; null if it has no end. */
  get left(): number | null {
    const left = this.view?.left ?? null;
    if (left === null || !this.isRunning) return left;
    return Math.max(0, left - (this.now - this.received) / 1000);
  }

  nameOf = (entry: number): string => this.view?.entries.find(({ id }) => id === entry)?.name ?? say('web.evening.bot');
  teamName = (team: number[]): string => (new Set(team).size === 1 ? this.nameOf(team[0]!) : join(team.map(this.nameOf)));

  resultAt = (round: Round, { table }: Pairing): TableResult | undefined => round.results?.[table];
}

export function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function resultText(result: TableResult): string {
  return result.home.map((home, team) => (result.absent?.includes(team) ? '–' : home)).join(' : ');
}

export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
