/** The secrets of this browser's seats. */

import { removeStored, store, stored, storedKeys } from '../storage';

export interface StoredTable {
  secrets: string[]; // one per seat; several if people share this device
  when: number;
  title: string;
}

const START = 'table.';

export function storedTable(table: string): StoredTable {
  return stored<StoredTable>(START + table, { secrets: [], when: 0, title: '' });
}

export function storeSecret(table: string, secret: string, title = ''): void {
  const before = storedTable(table);
  const secrets = before.secrets.includes(secret) ? before.secrets : [...before.secrets, secret];
  store(START + table, { secrets, when: Date.now(), title: title || before.title });
}

export function dropSecret(table: string, secret: string): void {
  const before = storedTable(table);
  const secrets = before.secrets.filter((other) => other !== secret);
  if (secrets.length) store(START + table, { ...before, secrets });
  else removeStored(START + table);
}

export function forgetTable(table: string): void {
  removeStored(START + table);
}

/** The ids of all tables, latest first. */
export function storedTables(): string[] {
  const ids = storedKeys(START).map((key) => key.slice(START.length));
  const times = new Map(ids.map((id) => [id, storedTable(id).when]));
  return ids.sort((one, other) => times.get(other)! - times.get(one)!);
}
