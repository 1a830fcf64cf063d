/** The form for a new table, filled in as last time where the server still offers it. */

import { home } from '../base';
import type { Catalogue, GameOffer, HouseRules, OptionOffer, Settings } from '../generated/protocol';
import { levelName } from '../play/seatNames';
import { clockText, DAY, isSlow } from '../play/slowClock';
import { preferences } from '../settings.svelte';
import { store, stored } from '../storage';
import { say, sayOr } from '../words.svelte';

/** '' and 0 mean the game's default. */
export interface TableForm {
  game: 'dog' | 'dogcards';
  rules: string;
  seats: number;
  teams: number;
  level: string;
  options: Record<string, boolean | number | string>;
  house: string; // the name of these rules
  title: string;
  visibility: 'private' | 'listed';
  passphrase: string;
  seconds: number;
  bank: number;
  lapse: 'stand-in' | 'resign';
  hints: boolean;
  chat: 'around' | 'always' | 'never';
  pace: number;
}

export const USUAL: TableForm = {
  game: 'dog',
  rules: '',
  seats: 0,
  teams: 0,
  level: 'sheepdog',
  options: {},
  house: '',
  title: '',
  visibility: 'private',
  passphrase: '',
  seconds: 0,
  bank: 0,
  lapse: 'stand-in',
  hints: true,
  chat: 'around',
  pace: 0.6,
};

const FORM_KEY = 'form';

/** A game against bots, or a table for friends. */
export type WayName = TableForm['game'] | 'friends';

/** As last filled in for this way to play, without the table's name; hints are on by default only against bots. */
export function storedForm(way: WayName): TableForm {
  const last = stored<Partial<TableForm>>(FORM_KEY, {});
  const usual = { ...USUAL, hints: way !== 'friends' };
  if (way === 'friends') return { ...usual, ...last, hints: false, ...stored<Partial<TableForm>>(keyOf(way), {}) };
  const own = (last.game ?? USUAL.game) === way ? last : {};
  return { ...usual, ...own, ...stored<Partial<TableForm>>(keyOf(way), {}), game: way };
}

/** The form of the last game played. */
export function lastForm(): TableForm {
  return storedForm(stored<Partial<TableForm>>(FORM_KEY, {}).game ?? USUAL.game);
}

export function storeForm(way: WayName, form: TableForm): void {
  store(keyOf(way), { ...form, title: '' });
  if (way !== 'friends') store(FORM_KEY, form);
}

function keyOf(way: WayName): string {
  return `${FORM_KEY}.${way}`;
}

/** A summary in one line. */
export function choicesText(form: TableForm, way: WayName): string {
  const isDog = form.game === 'dog';
  const parts = [
    way === 'friends' && sayOr(`web.game.${form.game}`, form.game),
    isDog && (form.house || sayOr(`web.rules.${form.rules}`, form.rules)),
    say('web.form.seats_count', { count: form.seats }),
    way === 'friends' ? secondsText(form.seconds) : levelName(form.level),
  ];
  return parts.filter(Boolean).join(', ');
}

export function secondsText(seconds: number): string {
  if (isSlow({ seconds })) return clockText({ seconds });
  return seconds ? say('web.form.seconds', { count: seconds }) : say('web.form.no_clock');
}

/** A clock that counts days has a reserve of days. */
export function withSeconds(form: TableForm, seconds: number): TableForm {
  const isOther = isSlow({ seconds }) !== isSlow({ seconds: form.seconds });
  return { ...form, seconds, ...(isOther && { bank: isSlow({ seconds }) ? 3 * DAY : 0 }) };
}

export function offerOf(catalogue: Catalogue, game: string): GameOffer {
  return catalogue.games.find((offer) => offer.game === game) ?? catalogue.games[0]!;
}

/** The form, with everything the server doesn't offer replaced. */
export function withinOffers(form: TableForm, catalogue: Catalogue): TableForm {
  const offer = offerOf(catalogue, form.game);
  const seats = String(form.seats) in offer.teams ? form.seats : offer.usual_seats;
  const teams = offer.teams[String(seats)] ?? [seats];
  const rules = offer.rules.find((set) => set.name === form.rules) ?? offer.rules[0];
  return {
    ...form,
    seats,
    teams: teams.includes(form.teams) ? form.teams : teams[0]!,
    rules: rules?.name ?? form.rules,
    level: catalogue.levels.includes(form.level) ? form.level : catalogue.levels[0]!,
    options: changedOptions(form, rules?.options ?? {}),
  };
}

/** The form with other rules, under the name they were saved by. */
export function withRules(form: TableForm, { rules, options = {}, name = '' }: Partial<HouseRules>, catalogue: Catalogue): TableForm {
  const changed = withinOffers({ ...form, rules: rules ?? form.rules, options }, catalogue);
  const isSame = (one: HouseRules): boolean => one.rules === changed.rules && optionsText(one.options) === optionsText(changed.options);
  const saved = preferences.houseRules.find((one) => (name ? one.name === name : isSame(one)));
  return { ...changed, house: saved?.name ?? name };
}

function optionsText(options: HouseRules['options']): string {
  return JSON.stringify(Object.entries(options ?? {}).sort());
}

/** A link that takes these rules to another device. */
export function houseLink({ house, rules, options }: TableForm): string {
  const told = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return `${home}/?${new URLSearchParams([['house', house], ['rules', rules], ...told])}`;
}

/** The rules in such a link; null for any other address. */
export function rulesInLink(asked: URLSearchParams, offer: GameOffer): HouseRules | null {
  const name = shortened(asked.get('house')?.trim() ?? '');
  const rules = asked.get('rules') ?? '';
  if (!name || !offer.rules.some((set) => set.name === rules)) return null;
  const told = offer.options.flatMap((option) => {
    const value = valueIn(option, asked.get(option.name));
    return value === undefined ? [] : [[option.name, value] as const];
  });
  return { name, rules, options: Object.fromEntries(told) };
}

const LONGEST = 48; // length of a name, in code points, as the server counts

/** Shorten a name without cutting an emoji in half. */
function shortened(name: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if ([...kept, ...segment].length > LONGEST) break;
    kept += segment;
  }
  return kept;
}

function valueIn({ words, least, most }: OptionOffer, text: string | null): boolean | number | string | undefined {
  if (text === null) return undefined;
  if (words) return words.includes(text) ? text : undefined;
  if (least == null || most == null) return text === 'true' || text === 'false' ? text === 'true' : undefined;
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** Only what differs from the rule set becomes an option of the table. */
function changedOptions(form: TableForm, usual: TableForm['options']): TableForm['options'] {
  return Object.fromEntries(Object.entries(form.options).filter(([name, value]) => name in usual && usual[name] !== value));
}

/** The form that results in these settings. */
export function formOf(settings: Settings): TableForm {
  const { clock, seats, teams, ...rest } = settings;
  return {
    ...USUAL,
    ...rest,
    seats: seats ?? 0,
    teams: teams ?? 0,
    seconds: clock?.seconds ?? 0,
    bank: clock?.bank ?? 0,
    lapse: clock?.lapse ?? 'stand-in',
  };
}

export function settingsOf(form: TableForm): Settings {
  const { game, rules, seats, teams, options, house, title, visibility, hints, chat, pace, seconds, bank, lapse } = form;
  const clock = { seconds, bank: seconds ? bank : 0, lapse };
  return { game, ...(game === 'dog' && { rules, options, house }), seats, teams, title, visibility, hints, chat, pace, clock };
}
