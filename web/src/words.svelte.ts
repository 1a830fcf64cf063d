/** Every sentence of the page, in the language of the moment. */

import { LANGUAGES, type Language, type WordFile, type WordKey } from './generated/words';

export type Values = Record<string, string | number>;
type Entry = string | string[];
type Words = Record<string, Entry>;
interface About {
  name: string;
  singular: number[];
}

// A file is a chunk of its own, fetched when it is needed.
const FILES = import.meta.glob<Words>('./*/{table,replay,rules,tutorial}.toml', { base: '../../src/doghouse/words', import: 'default' });
const ABOUT = import.meta.glob<About>('./*/language.toml', { base: '../../src/doghouse/words', import: 'default', eager: true });

const spoken = $state<{ language: Language; words: Words }>({ language: 'en', words: {} });
const wanted = new Set<WordFile>(['table']);

export function language(): Language {
  return spoken.language;
}

/** As its own speakers call it. */
export function ownName(language: Language): string {
  return about(language).name;
}

function about(language: Language): About {
  return ABOUT[pathOf(language, 'language')]!;
}

function pathOf(language: Language, file: string): string {
  return `./${language}/${file}.toml`;
}

let asked: Language = 'en';
let latest: Promise<void> = Promise.resolve();

/** Switches the page over once all its words are there; of several calls the last one counts. */
export function speak(language: Language): Promise<void> {
  asked = language;
  const all = Promise.all([...wanted].map((file) => load(file, language)));
  const mine: Promise<void> = all.then((files) => (mine === latest ? settle(language, files) : latest));
  latest = mine;
  return mine;
}

function settle(language: Language, files: Words[]): void {
  spoken.words = Object.assign({}, ...files) as Words;
  spoken.language = language;
  document.documentElement.lang = language;
}

/** The words of the rules, the tutorial and the replay are fetched only by those who go there. */
export async function speakAlso(file: WordFile): Promise<void> {
  if (wanted.has(file)) return latest;
  wanted.add(file);
  try {
    await speak(asked);
  } catch (error) {
    wanted.delete(file); // another try may find the server back
    throw error;
  }
}

export async function load(file: WordFile, language: Language): Promise<Words> {
  const fetchFile = FILES[pathOf(language, file)];
  if (!fetchFile) throw new Error(`no words ${file} in ${language}`);
  return fetchFile();
}

export function say(key: WordKey, values: Values = {}): string {
  return fill(spoken.words[key], about(spoken.language).singular, values) ?? key;
}

/** For keys that come from outside, such as names of levels; a key without words gives `otherwise`. */
export function sayOr(key: string, otherwise: string, values: Values = {}): string {
  return fill(spoken.words[key], about(spoken.language).singular, values) ?? otherwise;
}

/** `singular`: the counts that take the first of two forms. */
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
