/** Every sentence of the page, in the language of the moment. */

import type { GuideKey, Language, TableKey } from './generated/words';
import { LANGUAGES } from './generated/words';

export type WordKey = TableKey | GuideKey;
export type Values = Record<string, string | number>;
type Entry = string | string[];
interface Parcel {
  singular: number[];
  words: Record<string, Entry>;
}

const PARCELS = {
  table: import.meta.glob<Parcel>('./generated/words/table.*.json', { import: 'default' }),
  guide: import.meta.glob<Parcel>('./generated/words/guide.*.json', { import: 'default' }),
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

/** Switches the page over once all its words are there. */
export async function speak(language: Language): Promise<void> {
  const parcels = await Promise.all([...wanted].map((parcel) => load(parcel, language)));
  spoken.words = Object.assign({}, ...parcels.map((parcel) => parcel.words)) as Record<string, Entry>;
  spoken.singular = parcels[0]?.singular ?? [1];
  spoken.language = language;
  document.documentElement.lang = language;
}

/** The words of the rules pages and the tutorial are fetched only by those who read them. */
export async function speakGuide(): Promise<void> {
  if (wanted.has('guide')) return;
  wanted.add('guide');
  await speak(spoken.language);
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
