/** The analysis of one record: start it, wait for it, or leave it. */

import type { AnalysisState, AskedAnalysis, Decision } from '../generated/protocol';
import { askAnalysis, fetchAnalysis, Refusal, sentenceOf, stopAnalysis } from '../http';

const POLL_INTERVAL = 500; // milliseconds
const TOLD = 0.02; // smallest loss worth a retry

export class AnalysisWatch {
  state = $state.raw<AnalysisState | null>(null);
  problem = $state('');
  isRunning = $state(false);
  #order = 0; // of the latest request

  constructor(readonly origin: AskedAnalysis) {}

  analysis = $derived(this.state?.analysis ?? null);
  decisions = $derived<Decision[]>(this.analysis?.decisions ?? []);
  percent = $derived(this.state ? Math.round((100 * this.state.done) / Math.max(1, this.state.total)) : 0);

  /** The decisions of a seat that lost most, worst first. */
  worst(seat: string, most: number): Decision[] {
    const own = this.decisions.filter((decision) => decision.seat === seat && (decision.lost ?? 0) >= TOLD);
    return own.sort((one, other) => (other.lost ?? 0) - (one.lost ?? 0)).slice(0, most);
  }

  /** Fetch what is already known, if anything. */
  async look(): Promise<void> {
    const state = await askAnalysis({ ...this.origin, start: false }).catch(() => null);
    if (state?.is_running) await this.start();
    else if (!this.isRunning) this.state = state;
  }

  async start(): Promise<void> {
    const order = ++this.#order;
    this.problem = '';
    this.isRunning = true;
    try {
      let state = await askAnalysis(this.origin);
      while (order === this.#order && state.is_running) {
        this.state = state;
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
        if (order === this.#order) state = await this.#next(state.id);
      }
      if (order === this.#order) this.state = state;
    } catch (refusal) {
      if (order === this.#order) this.problem = sentenceOf(refusal);
    }
    if (order === this.#order) this.isRunning = false;
  }

  /** Poll; if the request reached a process of the server that doesn't know the analysis, ask for it again. */
  async #next(id: string): Promise<AnalysisState> {
    try {
      return await fetchAnalysis(id);
    } catch (refusal) {
      if ((refusal as Refusal).code !== 'no_analysis') throw refusal;
      return askAnalysis(this.origin);
    }
  }

  /** Stop watching; the server stops the analysis if nobody else is waiting for it. */
  leave(): void {
    this.#order += 1;
    const isUnderWay = this.isRunning && this.state && !this.state.analysis;
    this.isRunning = false;
    if (isUnderWay) stopAnalysis(this.state!.id).catch(() => {});
  }
}
