/** The seats this browser has at tables, by the secrets that prove it. */

import { forget, keep, keptKeys, recall } from '../keeping';

export interface KeptTable {
  secrets: string[]; // one a seat; several where people share this device
  when: number;
  title: string;
}

const START = 'table.';

export function keptTable(table: string): KeptTable {
  return recall<KeptTable>(START + table, { secrets: [], when: 0, title: '' });
}

export function keepSecret(table: string, secret: string, title = ''): void {
  const kept = keptTable(table);
  const secrets = kept.secrets.includes(secret) ? kept.secrets : [...kept.secrets, secret];
  keep(START + table, { secrets, when: Date.now(), title: title || kept.title });
}

export function dropSecret(table: string, secret: string): void {
  const kept = keptTable(table);
  const secrets = kept.secrets.filter((other) => other !== secret);
  if (secrets.length) keep(START + table, { ...kept, secrets });
  else forget(START + table);
}

export function forgetTable(table: string): void {
  forget(START + table);
}

/** The latest first. */
export function keptTables(): { id: string; kept: KeptTable }[] {
  return keptKeys(START)
    .map((key) => ({ id: key.slice(START.length), kept: keptTable(key.slice(START.length)) }))
    .sort((one, other) => other.kept.when - one.kept.when);
}
