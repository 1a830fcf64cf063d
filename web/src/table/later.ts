/** Code that isn't needed for the first move. Loaded on demand or after a while, so that it is there even if the server goes away. */

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

/** An effect that runs once the game has begun. */
export function fetchLater(): () => void {
  const timer = setTimeout(() => Object.values(later).forEach((load) => load().catch(() => {})), WHILE);
  return () => clearTimeout(timer);
}
