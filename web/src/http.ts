/** The HTTP API of the server. */

import { base } from './base';
import type {
  AnalysisState, AskedAnalysis, AskedTry, BoardPlan, Catalogue, Create, Created, FinishedGames, Listing, Listings, Problem, Replay, TableState,
  TryVerdict,
} from './generated/protocol';
import { bearer } from './me/profileKey';
import type { WordKey } from './generated/words';
import { language, say } from './words.svelte';

/** A refusal by the server; its message is for the user. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export async function fetchAnswer(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'Accept-Language': language(), ...init.headers };
  let answer: Response;
  try {
    answer = await fetch(base + path, { ...init, headers });
  } catch {
    throw new Refusal('offline', '');
  }
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Refusal(problem.code, problem.sentence);
  } catch {
    return new Refusal(String(answer.status), answer.statusText);
  }
}

/** The sentence to show for a refusal. */
export function sentenceOf(refusal: unknown, offline: WordKey = 'web.line.lost'): string {
  return (refusal as Error).message || say(offline);
}

/** Wait for `work`; return the sentence for what went wrong, or ''. */
export async function problemOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return '';
  } catch (refusal) {
    return sentenceOf(refusal);
  }
}

/** Send and receive JSON; undefined for status 204. */
export async function ask<T>(path: string, headers: Record<string, string> = {}, method = 'GET', body?: unknown): Promise<T> {
  const sent = body === undefined ? { headers } : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetchAnswer(path, { method, ...sent });
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

let catalogue: Promise<Catalogue> | undefined;

export function fetchCatalogue(): Promise<Catalogue> {
  catalogue ??= ask<Catalogue>('/api/catalogue').catch((refusal: unknown) => {
    catalogue = undefined; // so that a later call tries again
    throw refusal;
  });
  return catalogue;
}

export const fetchTables = (): Promise<Listings> => ask('/api/tables', bearer());
export const fetchTable = (id: string): Promise<Listing> => ask(`/api/tables/${encodeURIComponent(id)}`);
export const fetchRecords = (): Promise<FinishedGames> => ask('/api/records', bearer());
export const fetchReplay = (id: string): Promise<Replay> => ask(`/api/records/${encodeURIComponent(id)}/replay`);
export const askAnalysis = (asked: AskedAnalysis): Promise<AnalysisState> => ask('/api/analyses', {}, 'POST', asked);
export const fetchAnalysis = (id: string): Promise<AnalysisState> => ask(`/api/analyses/${encodeURIComponent(id)}`);
export const stopAnalysis = (id: string): Promise<Response> => fetchAnswer(`/api/analyses/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive: true });
export const judgeTry = (asked: AskedTry): Promise<TryVerdict> => ask('/api/tries', {}, 'POST', asked);
export const readReplay = async (body: string): Promise<Replay> => (await fetchAnswer('/api/replay', { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } })).json() as Promise<Replay>;
export const createTable = (create: Create): Promise<Created> => ask('/api/tables', bearer(), 'POST', create);

/** On any other device such an address means that device itself, so a QR code of it is useless. */
export const isLocalAddress = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
export const isLocal = isLocalAddress(globalThis.location?.href ?? 'http://localhost');

/** For pictures and links. */
export function qrAddress(table: string): string {
  return `${base}/api/tables/${encodeURIComponent(table)}/qr.svg`;
}

export function recordAddress(id: string): string {
  return `${base}/api/records/${encodeURIComponent(id)}`;
}

/** A record as text, unchanged to the last byte. */
export async function fetchRecordText(id: string): Promise<string> {
  return (await fetchAnswer(`/api/records/${encodeURIComponent(id)}`)).text();
}

const plans = new Map<string, Promise<BoardPlan>>();

/** Every option of a game as it is played. */
export type Options = TableState['all_options'];

/** The plan of a board seen from a seat; fetched once. */
export function fetchPlan(seats: number, options: Options, own = 'a'): Promise<BoardPlan> {
  const { squares_per_seat, home_entry } = options;
  const query = `seats=${seats}&squares_per_seat=${squares_per_seat}&home_entry=${home_entry}&own=${own}`;
  const plan = plans.get(query) ?? ask<BoardPlan>(`/api/board?${query}`);
  plans.set(query, plan);
  plan.catch(() => plans.delete(query));
  return plan;
}
