/** The person's tables, for the front page: those of the profile, and those of other people on this device. */

import type { Listing, MyTable } from '../generated/protocol';
import { fetchTable, type Refusal } from '../http';
import { running } from '../me/gameLines';
import { fetchMyTables } from '../me/myRequests';
import { hasKey } from '../me/profileKey';
import { forgetTable, storedTables } from '../play/secrets';

const MOST = 6;

export class OwnTables {
  isLooking = $state(storedTables().length > 0); // somebody new is unlikely to have any
  running = $state.raw<MyTable[]>([]);
  others = $state.raw<Listing[]>([]);

  refresh(): void {
    if (storedTables().length || hasKey()) void this.#look(); // another device may have tables
  }

  /** The one to continue with. */
  get first(): MyTable | undefined {
    return this.running.find((table) => table.stage === 'playing');
  }

  get rest(): MyTable[] {
    return this.running.filter((table) => table !== this.first).slice(0, MOST);
  }

  keep(rest: MyTable[]): void {
    this.running = this.first ? [this.first, ...rest] : rest;
  }

  async #look(): Promise<void> {
    const { tables } = await fetchMyTables().catch(() => ({ tables: [] as MyTable[] }));
    this.running = running(tables);
    this.isLooking = false;
    const unknown = storedTables().filter((id) => !tables.some((table) => table.id === id));
    const listings = await Promise.all(unknown.slice(0, MOST).map(lookAt));
    this.others = listings.filter((listing) => listing !== null).filter((listing) => listing.stage !== 'over');
  }
}

async function lookAt(id: string): Promise<Listing | null> {
  try {
    const listing = await fetchTable(id);
    if (listing.stage !== 'closed') return listing;
    forgetTable(id);
  } catch (refusal) {
    if ((refusal as Refusal).code === 'no_table') forgetTable(id);
  }
  return null;
}
