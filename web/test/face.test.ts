import './browser';
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Face from '../src/cards/Face.svelte';
import type { CardOffer } from '../src/generated/protocol';

const START = 'translate(47 14)';

function drawn(face: string, abilities: string[], numbers: number[]): string {
  const cards: CardOffer[] = [{ face, abilities, numbers }];
  return render(Face, { props: { face }, context: new Map([['cards', () => cards]]) }).body;
}

it('prints the marks that the catalogue names', () => {
  const ace = drawn('A', ['out'], [1, 11]);
  expect(ace).toContain('>1 · 11<');
  expect(ace).toContain(START);
  expect(ace).toContain('start');
  expect(drawn('4', ['back'], [4])).toContain('>± 4<');
  expect(drawn('7', ['split'], [])).toContain('special');
});

it('prints other marks where a rule set gives the faces other abilities', () => {
  const ace = drawn('A', [], [1]);
  expect(ace).not.toContain('11');
  expect(ace).not.toContain(START);
  expect(drawn('8', ['back'], [8])).toContain('>± 8<');
  expect(drawn('10', ['out'], [10])).toContain(START);
  expect(drawn('4', ['buy'], [4])).not.toContain('±');
  expect(drawn('4', [], [4])).toContain('usual');
});

it('prints a number only where it is not the sign itself', () => {
  expect(drawn('13', ['begin'], [13])).not.toContain('under');
  expect(drawn('K', ['out'], [13])).toContain('>13<');
});
