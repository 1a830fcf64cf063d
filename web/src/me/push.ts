/** Push messages to this device while the page is closed, and quiet hours. */

import type { QuietHours } from '../generated/protocol';
import { language, say } from '../words.svelte';
import { addChannel, fetchChannels } from './myRequests';

/** Only over HTTPS or on this computer, and not in every browser. */
export const canPush = 'PushManager' in globalThis && 'serviceWorker' in navigator;

export async function subscription(): Promise<PushSubscription | null> {
  const worker = canPush ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function startPush(quiet: QuietHours): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  const { push_key } = await fetchChannels();
  await (await subscription())?.unsubscribe(); // it may be for another server's key
  const isAllowed = (await Notification.requestPermission()) === 'granted';
  const made = isAllowed && (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push_key }).catch(() => null));
  if (!made) throw new Error(say('web.set.notify.denied'));
  const { endpoint, keys } = made.toJSON();
  await addChannel({ kind: 'push', place: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']!, language: language(), ...quiet });
}

/** Convert a local "22:00" to minutes in UTC, and back. */
export function toMinute(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return mod(hours * 60 + minutes + new Date().getTimezoneOffset());
}

export function fromMinute(minute: number): string {
  const here = mod(minute - new Date().getTimezoneOffset());
  return [Math.floor(here / 60), here % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function mod(minutes: number): number {
  return ((minutes % 1440) + 1440) % 1440;
}
