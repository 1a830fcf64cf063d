import { describe, expect, it } from 'vitest';
import record from '../../docs/examples/fair-game.txt?raw';
import { proveDeals } from '../src/fair/dealChecks';
import { hmac, sha256 } from '../src/fair/sha256';
import { commitmentOf, firstOf, shuffled } from '../src/fair/keyedShuffles';

const chance = {
  key: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  texts: { b: 'ä 42', a: "Anna's dog barks twice" },
};

function wrong(text: string): string[] {
  return proveDeals(text).checks.filter((check) => !check.isRight).map(({ subject, number }) => `${subject} ${number ?? ''}`.trim());
}

describe('hashes', () => {
  it.each([0, 1, 55, 56, 63, 64, 119, 120, 1000])('are those of the browser, for %i bytes', async (length) => {
    const message = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 5);
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    expect(sha256(message)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
    expect(hmac(bytes, message)).toEqual(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
  });
});

describe('the numbers of docs/fair-deals.md', () => {
  const cards = '1 2 3 4 5 6 7 8 9 10'.split(' ');
  it('are computed here too', () => {
    expect(commitmentOf(chance.key)).toBe('4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef');
    expect(firstOf(4, chance)).toBe(2);
    expect(shuffled('shuffle 0', cards, chance).join(' ')).toBe('9 4 2 1 5 7 8 3 6 10');
    expect(shuffled('shuffle 1', cards, chance).join(' ')).toBe('4 2 10 7 6 1 8 5 3 9');
  });
});

describe('a record', () => {
  it('is fair as the table wrote it', () => {
    const proof = proveDeals(record);
    expect(proof.origin).toBe('dealt');
    expect(proof.checks.map((check) => check.subject).join(' ')).toBe('commitment first shuffle shuffle shuffle shuffle shuffle seal');
    expect(wrong(record)).toEqual([]);
    expect(wrong(`\ufeff${record.replaceAll('\n', '\r\n')}`)).toEqual([]);
  });

  it('tells which shuffle was changed', () => {
    expect(wrong(record.replace('shuffle Q * 8 7', 'shuffle * Q 8 7'))).toEqual(['shuffle 2', 'seal']);
  });

  it('tells what else was changed', () => {
    expect(wrong(record.replace('name a Anna', 'name a Anne'))).toEqual(['seal']);
    expect(wrong(record.replace('first a', 'first b'))).toEqual(['first', 'seal']);
    expect(wrong(record.replace('commitment 47', 'commitment 48'))).toEqual(['commitment', 'seal']);
    const other = wrong(record.replace('text b ä 42', 'text b ä 43'));
    expect(other).toContain('shuffle 1');
    expect(other).toContain('shuffle 5');
  });

  it('proves nothing without a key', () => {
    expect(proveDeals(record.replace(/^key .*\n/m, '')).checks).toEqual([]);
  });
});
