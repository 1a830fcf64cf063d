/** Tells by the browser that it is one's turn, while the page is hidden; asks for it when it would first have been useful. */

import { base } from '../base';
import { preferences } from '../settings.svelte';
import { say } from '../words.svelte';

/** Only over HTTPS or on this computer, and not in every browser. */
export const canNotify = 'Notification' in globalThis;

export const notice = $state({ isAsking: false });

let isMissed = false; // a turn came while the page was hidden, and nobody was told

export function isDenied(): boolean {
  return !canNotify || Notification.permission === 'denied';
}

/** It is one's turn at this table. */
export function noticeTurn(table: string, title: string): void {
  if (!document.hidden || !canNotify) return;
  if (preferences.notify && Notification.permission === 'granted') void show(table, title);
  else isMissed = true;
}

async function show(table: string, title: string): Promise<void> {
  const options = { body: title, tag: `doghouse.${table}`, icon: `${base}/icon-192.png`, data: { path: `${base}/t/${table}` } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(say('web.seat.turn'), options); // phones know no other way
  const shown = new Notification(say('web.seat.turn'), options);
  shown.onclick = () => {
    focus();
    shown.close();
  };
}

/** Whoever comes back to a turn that they have missed is asked, once. Returns how to stop. */
export function askWhenMissed(): () => void {
  const look = (): void => {
    if (document.hidden || !isMissed) return;
    isMissed = false;
    if (!preferences.isAskedForNotify && Notification.permission === 'default') notice.isAsking = true;
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

export async function answerNotice(wants: boolean): Promise<void> {
  notice.isAsking = false;
  preferences.isAskedForNotify = true;
  preferences.notify = wants && (await Notification.requestPermission()) === 'granted';
}
