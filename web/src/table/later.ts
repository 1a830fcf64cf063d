/** What a first move doesn't need. It comes when it is asked for, or after a while: then it is there even if the server is not. */

export const later = {
  CardHelp: () => import('./CardHelp.svelte'),
  Celebration: () => import('./Celebration.svelte'),
  GameOver: () => import('./GameOver.svelte'),
  GameStory: () => import('./GameStory.svelte'),
  HintPanel: () => import('./HintPanel.svelte'),
  SeatCard: () => import('./SeatCard.svelte'),
  TableMenu: () => import('./TableMenu.svelte'),
};

const WHILE = 8000; // milliseconds

/** An effect of a game that has begun. */
export function fetchLater(): () => void {
  const timer = setTimeout(() => Object.values(later).forEach((load) => load().catch(() => {})), WHILE);
  return () => clearTimeout(timer);
}
