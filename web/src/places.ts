/** The pages by their addresses. Each is loaded on first use, with its words. */

import type { WordFile } from './generated/words';

export interface Place {
  load: () => Promise<{ default: unknown }>;
  words: WordFile[];
  values: Record<string, string>; // taken from the address
  key: string;
}

const PLACES: [RegExp, Place['load'], ...WordFile[]][] = [
  [/^\/(play)?$/, () => import('./home/HomePage.svelte')],
  [/^\/t\/(?<table>[^/]+)$/, () => import('./table/TablePage.svelte')],
  [/^\/r\/(?<record>[^/]*)$/, () => import('./replay/ReplayPage.svelte'), 'replay', 'reading'],
  [/^\/rules$/, () => import('./rules/RulesPage.svelte'), 'rules'],
  [/^\/fair$/, () => import('./fair/FairPage.svelte'), 'rules'],
  [/^\/tutorial$/, () => import('./tutorial/TutorialPage.svelte'), 'tutorial', 'cards_tutorial'],
  [/^\/puzzle$/, () => import('./puzzle/PuzzlePage.svelte'), 'puzzle', 'puzzle_page', 'tutorial'],
  [/^\/settings$/, () => import('./settings/SettingsPage.svelte')],
  [/^\/me$/, () => import('./me/MePage.svelte'), 'profile'],
  [/^\/host$/, () => import('./host/HostPage.svelte'), 'host'],
  [/^\/evening(\/(?<evening>[^/]+?))?(\/screen)?$/, () => import('./evening/EveningPage.svelte'), 'club'],
  [/^\/watch$/, () => import('./home/WatchPage.svelte')],
];

export function placeAt(path: string): Place | null {
  for (const [pattern, load, ...words] of PLACES) {
    const match = pattern.exec(path);
    if (match) return { load, words, values: { ...match.groups }, key: match[0] };
  }
  return null;
}
