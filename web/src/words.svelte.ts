/** Every sentence of the page, in the language of the moment. */

import type { Language, ReplayKey, RulesKey, TableKey, TutorialKey } from './generated/words';
import { LANGUAGES } from './generated/words';

export type WordKey = TableKey | ReplayKey | RulesKey | TutorialKey;
export type Values = Record<string, string | number>;
type Entry = string | string[];
interface Parcel {
  singular: number[];
  words: Record<string, Entry>;
}

const PARCELS = {
  table: import.meta.glob<Parcel>('./generated/words/table.*.json', { import: 'default' }),
  replay: import.meta.glob<Parcel>('./generated/words/replay.*.json', { import: 'default' }),
  rules: import.meta.glob<Parcel>('./generated/words/rules.*.json', { import: 'default' }),
  tutorial: import.meta.glob<Parcel>('./generated/words/tutorial.*.json', { import: 'default' }),
};

const spoken = $state<{ language: Language; words: Record<string, Entry>; singular: number[] }>({
  language: 'en',
  words: {},
  singular: [1],
});
const wanted = new Set<keyof typeof PARCELS>(['table']);

export function language(): Language {
  return spoken.language;
}

let asked: Language = 'en';
let latest: Promise<void> = Promise.resolve();

/** Switches the page over once all its words are there; of several calls the last one counts. */
export function speak(language: Language): Promise<void> {
  asked = language;
  const all = Promise.all([...wanted].map((parcel) => load(parcel, language)));
  const mine: Promise<void> = all.then((parcels) => (mine === latest ? settle(language, parcels) : latest));
  latest = mine;
  return mine;
}

function settle(language: Language, parcels: Parcel[]): void {
  spoken.words = Object.assign({}, ...parcels.map((parcel) => parcel.words)) as Record<string, Entry>;
  spoken.singular = parcels[0]?.singular ?? [1];
  spoken.language = language;
  document.documentElement.lang = language;
}

/** The words of the rules, the tutorial and the replay are fetched only by those who go there. */
export async function speakAlso(parcel: keyof typeof PARCELS): Promise<void> {
  if (wanted.has(parcel)) return latest;
  wanted.add(parcel);
  try {
    await speak(asked);
  } catch (error) {
    wanted.delete(parcel); // another try may find the server back
    throw error;
  }
}

async function load(parcel: keyof typeof PARCELS, language: Language): Promise<Parcel> {
  const fetchParcel = PARCELS[parcel][`./generated/words/${parcel}.${language}.json`];
  if (!fetchParcel) throw new Error(`no words ${parcel} in ${language}`);
  return fetchParcel();
}

export function say(key: WordKey, values: Values = {}): string {
  return fill(spoken.words[key], spoken.singular, values) ?? key;
}

/** For keys that come from outside, such as names of levels; a key without words gives `otherwise`. */
export function sayOr(key: string, otherwise: string, values: Values = {}): string {
  return fill(spoken.words[key], spoken.singular, values) ?? otherwise;
}

export function fill(entry: Entry | undefined, singular: number[], values: Values): string | undefined {
  if (entry === undefined) return undefined;
  const form = typeof entry === 'string' ? entry : entry[singular.includes(Number(values['count'])) ? 0 : 1];
  return (form ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** "a, b and c" in the language of the moment. */
export function join(names: string[]): string {
  if (names.length < 2) return names.join('');
  return names.slice(0, -1).join(', ') + say('and') + names[names.length - 1];
}

/** The first language of the browser that the page speaks. */
export function browserLanguage(preferred: readonly string[] = navigator.languages): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}
