/** Every sentence of the page, in the current language. */

import { LANGUAGES, type Language, type WordFile, type WordKey } from './generated/words';

export type Values = Record<string, string | number>;
type Entry = string | string[];
type Words = Record<string, Entry>;
interface About {
  name: string;
  tag: string;
  singular: number[];
}

// Each file is a separate chunk, loaded on demand.
const FILES = import.meta.glob<Words>('./*/{table,me,club,dogs,reading,replay,rules,tutorial,cards_tutorial,host,days,puzzle,puzzle_page,profile,skill,tell}.toml', { base: '../../src/doghouse/words', import: 'default' });
const ABOUT = import.meta.glob<About>('./*/language.toml', { base: '../../src/doghouse/words', import: 'default', eager: true });

const current = $state<{ language: Language; words: Words }>({ language: 'en', words: {} });
const wanted = new Set<WordFile>(['table', 'me', 'days']);

export function language(): Language {
  return current.language;
}

/** For dates and numbers: the browser's region if it speaks the page's language. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(current.language)) ?? about(current.language).tag;
}

/** The name of a language in that language. */
export function ownName(language: Language): string {
  return about(language).name;
}

function about(language: Language): About {
  return ABOUT[pathOf(language, 'language')]!;
}

function pathOf(language: Language, file: string): string {
  return `./${language}/${file}.toml`;
}

let wantedLanguage: Language = 'en';
let latest: Promise<void> = Promise.resolve();

/** Switch the language once all words in use are loaded; of several calls the last one counts. */
export function useLanguage(language: Language): Promise<void> {
  wantedLanguage = language;
  const all = Promise.all([...wanted].map((file) => wordsOf(file, language)));
  const mine: Promise<void> = all.then((files) => (mine === latest ? apply(language, files) : latest));
  latest = mine;
  return mine;
}

function apply(language: Language, files: Words[]): void {
  current.words = Object.assign({}, ...files) as Words;
  current.language = language;
  document.documentElement.lang = about(language).tag;
}

/** Load another file of words: those for tables, rules, tutorial and replay are loaded with their pages. */
export async function loadWords(file: WordFile): Promise<void> {
  if (wanted.has(file)) return latest;
  wanted.add(file);
  try {
    await useLanguage(wantedLanguage);
  } catch (error) {
    wanted.delete(file); // so that a later call tries again
    throw error;
  }
}

export async function wordsOf(file: WordFile, language: Language): Promise<Words> {
  const fetchFile = FILES[pathOf(language, file)];
  if (!fetchFile) throw new Error(`no words ${file} in ${language}`);
  return fetchFile();
}

export function say(key: WordKey, values: Values = {}): string {
  return fill(current.words[key], about(current.language).singular, values) ?? key;
}

/** For keys from outside, such as names of levels; returns `otherwise` if there are no words for it. */
export function sayOr(key: string, otherwise: string, values: Values = {}): string {
  return fill(current.words[key], about(current.language).singular, values) ?? otherwise;
}

/** `singular`: the counts that take the first of two forms. */
export function fill(entry: Entry | undefined, singular: number[], values: Values): string | undefined {
  if (entry === undefined) return undefined;
  const form = typeof entry === 'string' ? entry : entry[singular.includes(Number(values['count'])) ? 0 : 1];
  return (form ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** "a, b and c" in the current language. */
export function join(names: string[]): string {
  if (names.length < 2) return names.join('');
  return names.slice(0, -1).join(', ') + say('and') + names[names.length - 1];
}

/** The first preferred language that the page supports. */
export function browserLanguage(preferred: readonly string[] = navigator.languages): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}
