/** The person's tables and games, each as a distinct line. */

import type { MyGame, MyTable } from '../generated/protocol';
import { levelName, seatName } from '../play/seatNames';
import { isSlow, turnLeft } from '../play/slowClock';
import { join, locale, say, sayOr } from '../words.svelte';

/** The round and whose turn it is; before and after a game, its stage. */
export function stateText(table: MyTable): string {
  if (table.stage !== 'playing') return say(`web.stage.${table.stage}`);
  return [table.round && say('web.me.round', { round: table.round }), turnText(table)].filter(Boolean).join(', ');
}

export function isMyTurn(table: MyTable): boolean {
  return table.seat !== null && table.asked.includes(table.seat);
}

/** The unfinished ones: those where it is the person's turn come first. */
export function running(tables: MyTable[]): MyTable[] {
  const found = tables.filter((table) => table.stage !== 'over');
  return [...found.filter(isMyTurn), ...found.filter((table) => !isMyTurn(table))];
}

function turnText(table: MyTable): string {
  if (isMyTurn(table)) {
    const bank = table.seats.find(({ seat }) => seat === table.seat)?.bank ?? 0;
    const left = isSlow(table.settings.clock) && table.seconds !== null && turnLeft(table.seconds, bank).join(', ');
    return [say('web.me.your_turn'), left].filter(Boolean).join(', ');
  }
  const [one, ...more] = table.seats.filter((seat) => table.asked.includes(seat.seat));
  return one && !more.length ? say('web.me.turn_of', { name: seatName(one) }) : say('web.me.others_choose');
}

export function peopleText(table: MyTable): string {
  return table.seats.filter((seat) => seat.kind !== 'open' && seat.seat !== table.seat).map(seatName).join(', ');
}

/** "DOG, Classic". */
export function gameText(game: string, rules = ''): string {
  const name = sayOr(`web.game.${game}`, game);
  return game === 'dog' && rules ? `${name}, ${sayOr(`web.rules.${rules}`, rules)}` : name;
}

export function resultText({ finished, seat }: MyGame): string {
  if (!finished.winners.length) return say('web.me.undecided');
  return say(finished.winners.includes(seat) ? 'web.me.won' : 'web.me.lost');
}

/** Who played with and against the person. */
export function opponentsText({ finished, seat }: MyGame): string {
  const letters = [...'abcdef'].slice(0, finished.seats);
  const isPartner = (other: string): boolean => (letters.indexOf(other) - letters.indexOf(seat)) % finished.teams === 0;
  const name = (other: string): string => recordName(finished.names[other] ?? other);
  const partners = letters.filter((other) => other !== seat && isPartner(other)).map(name);
  const others = join(letters.filter((other) => !isPartner(other)).map(name));
  return partners.length ? say('web.me.with', { partners: join(partners), others }) : say('web.me.against', { others });
}

/** Records call a bot by its level, or by its name and level. */
export function recordName(name: string): string {
  const [, own, level] = /^(.*) \((.*)\)$/.exec(name) ?? [];
  return own && level && levelName(level) !== level ? own : levelName(name);
}

/** A record may have anything as its date. */
export function dayText(date: string | number): string {
  const day = typeof date === 'string' ? new Date(`${date.slice(0, 10)}T12:00`) : new Date(date * 1000);
  return Number.isNaN(day.getTime()) ? String(date) : new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(day);
}

export function timeText(seconds: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(seconds * 1000));
}

/** The same sentence, with the server's "2026-11-19 21:31 UTC" in the reader's time zone. */
export function inLocalTime(sentence: string): string {
  return sentence.replace(/([\d-]+) ([\d:]+) UTC/, (_, day, time) => timeText(Date.parse(`${day}T${time}Z`) / 1000));
}
