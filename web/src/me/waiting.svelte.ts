/** Games over days in which it is one's turn: in the title, on the icon, and where to go next. */

import { fetchWaiting } from './myRequests';
import { hasKey } from './profileKey';

const LOOK = 60_000; // milliseconds between two looks, while somebody looks at the page

export const waiting = $state<{ tables: string[] }>({ tables: [] });

/** The most urgent one but this. */
export function nextTable(table = ''): string | undefined {
  return waiting.tables.find((id) => id !== table);
}

export async function lookForWaiting(): Promise<void> {
  if (!hasKey()) return;
  const { tables } = await fetchWaiting().catch(() => waiting);
  waiting.tables = tables;
  const badge = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
  await badge.setAppBadge?.(tables.length).catch(() => {});
}

/** Again when somebody looks, and when the service worker was told something. */
export function watchWaiting(): void {
  const look = (): void => void (document.hidden || lookForWaiting());
  look();
  setInterval(look, LOOK);
  document.addEventListener('visibilitychange', look);
  navigator.serviceWorker?.addEventListener('message', look);
}
