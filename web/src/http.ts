/** The HTTP API of the server. */

import { base } from './base';
import type {
  AnalysisState, AskedAnalysis, AskedTry, BoardPlan, Catalogue, Create, Created, FinishedGames, Listing, Listings, Problem, Replay, TableState,
  TryVerdict,
} from './generated/protocol';
import { bearer } from './me/profileKey';
import { language } from './words.svelte';

/** A refusal of the server; its message is for the person. */
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

async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return (await fetchAnswer(path, { headers })).json() as Promise<T>;
}

async function post<T>(path: string, body: string, type = 'application/json', more: Record<string, string> = {}): Promise<T> {
  const init = { method: 'POST', body, headers: { 'Content-Type': type, ...more } };
  return (await fetchAnswer(path, init)).json() as Promise<T>;
}

let catalogue: Promise<Catalogue> | undefined;

export function fetchCatalogue(): Promise<Catalogue> {
  catalogue ??= get<Catalogue>('/api/catalogue').catch((refusal: unknown) => {
    catalogue = undefined; // another try may find the server back
    throw refusal;
  });
  return catalogue;
}

export const fetchTables = (): Promise<Listings> => get('/api/tables', bearer());
export const fetchTable = (id: string): Promise<Listing> => get(`/api/tables/${encodeURIComponent(id)}`);
export const fetchRecords = (): Promise<FinishedGames> => get('/api/records', bearer());
export const fetchReplay = (id: string): Promise<Replay> => get(`/api/records/${encodeURIComponent(id)}/replay`);
export const askAnalysis = (asked: AskedAnalysis): Promise<AnalysisState> => post('/api/analyses', JSON.stringify(asked));
export const fetchAnalysis = (id: string): Promise<AnalysisState> => get(`/api/analyses/${encodeURIComponent(id)}`);
export const stopAnalysis = (id: string): Promise<Response> => fetchAnswer(`/api/analyses/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive: true });
export const judgeTry = (asked: AskedTry): Promise<TryVerdict> => post('/api/tries', JSON.stringify(asked));
export const readReplay = (record: string): Promise<Replay> => post('/api/replay', record, 'text/plain');
export const createTable = (create: Create): Promise<Created> => post('/api/tables', JSON.stringify(create), undefined, bearer());

/** Such an address leads every other device to itself: nobody could use its QR code. */
export const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(globalThis.location?.hostname);

/** For pictures and links. */
export function qrAddress(table: string): string {
  return `${base}/api/tables/${encodeURIComponent(table)}/qr.svg`;
}

export function recordAddress(id: string): string {
  return `${base}/api/records/${encodeURIComponent(id)}`;
}

/** A record as it was written, to the last byte. */
export async function fetchRecordText(id: string): Promise<string> {
  return (await fetchAnswer(`/api/records/${encodeURIComponent(id)}`)).text();
}

const plans = new Map<string, Promise<BoardPlan>>();

/** Every option of a game as it is played. */
export type Options = TableState['all_options'];

/** The plan of a board seen from a seat; each is fetched once. */
export function fetchPlan(seats: number, options: Options, own = 'a'): Promise<BoardPlan> {
  const { squares_per_seat, home_entry } = options;
  const query = `seats=${seats}&squares_per_seat=${squares_per_seat}&home_entry=${home_entry}&own=${own}`;
  const plan = plans.get(query) ?? get<BoardPlan>(`/api/board?${query}`);
  plans.set(query, plan);
  plan.catch(() => plans.delete(query));
  return plan;
}
