/** The pages, by their addresses. Each is fetched when it is first seen. */

export interface Place {
  load: () => Promise<{ default: unknown }>;
  values: Record<string, string>; // of the address
  key: string;
}

const PLACES: [RegExp, Place['load']][] = [
  [/^\/(play)?$/, () => import('./home/HomePage.svelte')],
  [/^\/t\/(?<table>[^/]+)$/, () => import('./table/TablePage.svelte')],
  [/^\/r\/(?<record>[^/]*)$/, () => import('./replay/ReplayPage.svelte')],
  [/^\/rules$/, () => import('./rules/RulesPage.svelte')],
  [/^\/fair$/, () => import('./fair/FairPage.svelte')],
  [/^\/tutorial$/, () => import('./tutorial/TutorialPage.svelte')],
  [/^\/puzzle$/, () => import('./puzzle/PuzzlePage.svelte')],
  [/^\/settings$/, () => import('./settings/SettingsPage.svelte')],
  [/^\/me$/, () => import('./me/MePage.svelte')],
  [/^\/host$/, () => import('./host/HostPage.svelte')],
  [/^\/evening(\/(?<evening>[^/]+?))?(\/screen)?$/, () => import('./evening/EveningPage.svelte')],
  [/^\/watch$/, () => import('./home/WatchPage.svelte')],
];

export function placeAt(path: string): Place | null {
  for (const [pattern, load] of PLACES) {
    const match = pattern.exec(path);
    if (match) return { load, values: { ...match.groups }, key: match[0] };
  }
  return null;
}
