/** Games over days in which it is the person's turn: counted in the title and on the icon, and the next one to go to. */

import { fetchWaiting } from './myRequests';
import { hasKey } from './profileKey';

const LOOK = 60_000; // milliseconds between polls while the page is visible

export const waiting = $state<{ tables: string[] }>({ tables: [] });

/** The most urgent one apart from this table. */
export function nextTable(table = ''): string | undefined {
  return waiting.tables.find((id) => id !== table);
}

export async function lookForWaiting(): Promise<void> {
  const { tables } = hasKey() ? await fetchWaiting().catch(() => waiting) : { tables: [] };
  waiting.tables = tables;
  const badge = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
  await badge.setAppBadge?.(tables.length).catch(() => {});
}

/** Refresh when the page becomes visible, and when the service worker receives a message. */
export function watchWaiting(): void {
  const look = (): void => void (document.hidden || lookForWaiting());
  look();
  setInterval(look, LOOK);
  document.addEventListener('visibilitychange', look);
  navigator.serviceWorker?.addEventListener('message', look);
}
