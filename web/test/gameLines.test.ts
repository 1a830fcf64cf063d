import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayText } from '../src/me/gameLines';

afterEach(() => vi.unstubAllGlobals());

const inBrowser = (...languages: string[]): string => {
  vi.stubGlobal('navigator', { languages });
  return dayText('2026-11-19');
};

describe('a day', () => {
  it('is written as in the region of the browser, if it speaks the language of the page', () => {
    expect(inBrowser('en-US')).toBe('Nov 19, 2026');
    expect(inBrowser('de-CH', 'en-GB')).toBe('19 Nov 2026');
    expect(inBrowser('de-CH')).toBe('19 Nov 2026');
  });

  it('may be anything in a record', () => {
    expect(dayText('yesterday')).toBe('yesterday');
  });
});
