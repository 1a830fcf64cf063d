/** Preferences of the person at this device, stored in the browser. */

import type { HouseRules } from './generated/protocol';
import type { Language } from './generated/words';
import { store, stored } from './storage';
import { browserLanguage, useLanguage } from './words.svelte';

/** The speed at which moves are shown, as a factor; 0: no animation. */
export const PACES = { none: 0, newcomer: 0.6, normal: 1, brisk: 2 } as const;

export interface Preferences {
  name: string;
  face: string; // the name of a drawing
  colour: string; // of the preferred seat
  houseRules: HouseRules[]; // saved under a name
  language: Language | ''; // '': the browser's
  theme: 'wood' | 'walnut' | 'meadow' | 'contrast';
  back: 'paw' | 'bones' | 'night'; // size of the cards
  appearance: 'auto' | 'light' | 'dark';
  speed: number; // one of PACES
  sound: boolean;
  volume: number; // 0 to 1
  haptics: boolean; // phones vibrate briefly
  botTalk: boolean; // bots make remarks now and then
  confirm: boolean; // ask before a move is sent
  shortcuts: boolean; // single keys
  numbers: boolean; // on the squares of the board
  list: boolean; // of all moves at the table, with a line to type one
  hintLevel: string;
  notify: boolean; // show a notification when it is the person's turn and the page is hidden
  isAskedForNotify: boolean; // the person has answered the question
}

const USUAL: Preferences = {
  name: '',
  face: '',
  colour: '',
  houseRules: [],
  language: '',
  theme: 'wood',
  back: 'paw',
  appearance: 'auto',
  speed: 1,
  sound: false,
  volume: 0.7,
  haptics: true,
  botTalk: true,
  confirm: false,
  shortcuts: true,
  numbers: false,
  list: false,
  hintLevel: 'wolf',
  notify: false,
  isAskedForNotify: false,
};

export const preferences: Preferences = $state({ ...USUAL, ...stored<Partial<Preferences>>('preferences', {}) });

const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Apply and store every change of the preferences. Call once. */
export function applyPreferences(): void {
  $effect.root(() => {
    $effect(() => store('preferences', $state.snapshot(preferences)));
    $effect(() => void useLanguage(preferences.language || browserLanguage()));
    $effect(dress);
  });
  darkness.addEventListener('change', dress);
  // A change in another tab.
  addEventListener('storage', () => Object.assign(preferences, stored<Partial<Preferences>>('preferences', {})));
}

function dress(): void {
  const { theme, back, appearance } = preferences;
  const dark = appearance === 'dark' || (appearance === 'auto' && darkness.matches);
  Object.assign(document.documentElement.dataset, { theme, back, appearance: dark ? 'dark' : 'light' });
}

/** Whether to hold a surprising move until the person taps. */
export function waitsForTap(): boolean {
  return preferences.speed === PACES.newcomer && !document.hidden;
}

/** The duration of an animation at the preferred speed; 0: don't show it. */
export function animationTime(milliseconds: number): number {
  if (stillness.matches || document.hidden || preferences.speed <= 0) return 0;
  return milliseconds / preferences.speed;
}
