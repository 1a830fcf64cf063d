/** Browser notifications that it is the person's turn while the page is hidden. Asks for permission once a turn has been missed. */

import { base } from '../base';
import { preferences } from '../settings.svelte';
import { say } from '../words.svelte';

/** Only over HTTPS or on this computer, and not in every browser. */
export const canNotify = 'Notification' in globalThis;

export const notice = $state({ isAsking: false });

let isMissed = false; // a turn came while the page was hidden, without a notification

export function isDenied(): boolean {
  return !canNotify || Notification.permission === 'denied';
}

/** Notify the person that it is their turn at this table. */
export function noticeTurn(table: string, title: string): void {
  if (!document.hidden || !canNotify) return;
  if (preferences.notify && Notification.permission === 'granted') void show(table, title);
  else isMissed = true;
}

async function show(table: string, title: string): Promise<void> {
  const options = { body: title, tag: `doghouse.${table}`, icon: `${base}/icon-192.png`, data: { path: `${base}/t/${table}` } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(say('web.seat.turn'), options); // the only way on phones
  const shown = new Notification(say('web.seat.turn'), options);
  shown.onclick = () => {
    focus();
    shown.close();
  };
}

/** Ask for permission, once, when the person returns to a missed turn. Returns a function that stops it. */
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
