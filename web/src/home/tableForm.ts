/** What one wishes to play: remembered from the last time, and held to what the server offers. */

import type { Catalogue, GameOffer, Settings } from '../generated/protocol';
import { recall } from '../keeping';

export interface TableWish {
  game: 'dog' | 'dogcards';
  rules: string;
  seats: number;
  teams: number;
  level: string;
  options: Record<string, boolean | number | string>;
  title: string;
  visibility: 'private' | 'listed';
  passphrase: string;
  seconds: number;
  bank: number;
  hints: boolean;
  chat: 'around' | 'always' | 'never';
  pace: number;
}

export const USUAL: TableWish = {
  game: 'dog',
  rules: 'classic',
  seats: 4,
  teams: 2,
  level: 'sheepdog',
  options: {},
  title: '',
  visibility: 'private',
  passphrase: '',
  seconds: 0,
  bank: 0,
  hints: true,
  chat: 'around',
  pace: 0.6,
};

export const WISH_KEY = 'wish';

export function recallWish(): TableWish {
  return { ...USUAL, ...recall<Partial<TableWish>>(WISH_KEY, {}) };
}

export function offerOf(catalogue: Catalogue, game: string): GameOffer {
  return catalogue.games.find((offer) => offer.game === game) ?? catalogue.games[0]!;
}

/** The same wish where it is possible, else the nearest that is. */
export function fitted(wish: TableWish, catalogue: Catalogue): TableWish {
  const offer = offerOf(catalogue, wish.game);
  const seats = String(wish.seats) in offer.teams ? wish.seats : offer.usual_seats;
  const teams = offer.teams[String(seats)] ?? [seats];
  return {
    ...wish,
    seats,
    teams: teams.includes(wish.teams) ? wish.teams : teams[0]!,
    rules: !offer.rules.length || offer.rules.some((set) => set.name === wish.rules) ? wish.rules : offer.rules[0]!.name,
    level: catalogue.levels.includes(wish.level) ? wish.level : catalogue.levels[0]!,
    options: offer.options.length ? changedOptions(wish, offer) : {},
  };
}

/** Only what differs from the rule set is an option of the table. */
function changedOptions(wish: TableWish, offer: GameOffer): TableWish['options'] {
  const usual = offer.rules.find((set) => set.name === wish.rules)?.options ?? {};
  return Object.fromEntries(Object.entries(wish.options).filter(([name, value]) => name in usual && usual[name] !== value));
}

/** The wish that settings came from, to be changed. */
export function wishOf(settings: Settings): TableWish {
  const { clock, seats, teams, ...rest } = settings;
  return {
    ...USUAL,
    ...rest,
    seats: seats ?? USUAL.seats,
    teams: teams ?? USUAL.teams,
    seconds: clock?.seconds ?? 0,
    bank: clock?.bank ?? 0,
  };
}

export function settingsOf(wish: TableWish): Settings {
  const { game, rules, seats, teams, options, title, visibility, hints, chat, pace, seconds, bank } = wish;
  const clock = { seconds, bank: seconds ? bank : 0 };
  return { game, ...(game === 'dog' && { rules, options }), seats, teams, title, visibility, hints, chat, pace, clock };
}
