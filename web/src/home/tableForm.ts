/** The form of a new table: filled in as last time, as far as the server offers that. */

import type { Catalogue, GameOffer, Settings } from '../generated/protocol';
import { stored } from '../storage';

/** '' and 0 stand for what is usual in the game. */
export interface TableForm {
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

export const USUAL: TableForm = {
  game: 'dog',
  rules: '',
  seats: 0,
  teams: 0,
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

export const FORM_KEY = 'form';

export function storedForm(): TableForm {
  return { ...USUAL, ...stored<Partial<TableForm>>(FORM_KEY, {}) };
}

export function offerOf(catalogue: Catalogue, game: string): GameOffer {
  return catalogue.games.find((offer) => offer.game === game) ?? catalogue.games[0]!;
}

/** The form with everything replaced that the server does not offer. */
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

/** Only what differs from the rule set is an option of the table. */
function changedOptions(form: TableForm, usual: TableForm['options']): TableForm['options'] {
  return Object.fromEntries(Object.entries(form.options).filter(([name, value]) => name in usual && usual[name] !== value));
}

/** The form that gives these settings. */
export function formOf(settings: Settings): TableForm {
  const { clock, seats, teams, ...rest } = settings;
  return {
    ...USUAL,
    ...rest,
    seats: seats ?? 0,
    teams: teams ?? 0,
    seconds: clock?.seconds ?? 0,
    bank: clock?.bank ?? 0,
  };
}

export function settingsOf(form: TableForm): Settings {
  const { game, rules, seats, teams, options, title, visibility, hints, chat, pace, seconds, bank } = form;
  const clock = { seconds, bank: seconds ? bank : 0 };
  return { game, ...(game === 'dog' && { rules, options }), seats, teams, title, visibility, hints, chat, pace, clock };
}
