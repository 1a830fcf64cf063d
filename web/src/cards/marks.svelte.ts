/** What the cards of a game can do, from the catalogue; each face shows it as small marks. */

import { getContext, setContext } from 'svelte';
import type { CardOffer, Catalogue } from '../generated/protocol';
import { fetchCatalogue } from '../http';

const KEY = 'cards';

interface Played {
  game: string;
  rules?: string | undefined; // '' or none: the usual rule set
}

/** Call in a component: the faces in it are cards of this game. */
export function playCards(played: () => Played): void {
  let catalogue = $state.raw<Catalogue | null>(null);
  void fetchCatalogue().then((fetched) => (catalogue = fetched), () => {});
  const cards = $derived(catalogue ? cardsOf(catalogue, played()) : []);
  setContext(KEY, () => cards);
}

/** The card of a face in the game around the component; undefined until the catalogue is loaded. */
export function cardHere(face: () => string): () => CardOffer | undefined {
  const cards = getContext<(() => CardOffer[]) | undefined>(KEY);
  return () => cards?.().find((card) => card.face === face());
}

export function cardsOf(catalogue: Catalogue, { game, rules = '' }: Played): CardOffer[] {
  const offered = catalogue.games.find((offer) => offer.game === game)?.cards ?? {};
  return offered[rules] ?? Object.values(offered)[0] ?? [];
}

/** The numbers a card can stand for, unless its sign already says so. */
export function numbersOf({ face, numbers, abilities }: CardOffer): string {
  const text = numbers.join(' · ');
  if (text && abilities.includes('back')) return `± ${text}`;
  return text === face ? '' : text;
}

/** It brings a marble out, or begins a row. */
export function isStart({ abilities }: CardOffer): boolean {
  return abilities.includes('out') || abilities.includes('begin');
}
