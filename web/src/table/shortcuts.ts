/** Single keys at a table; the settings can switch them off. */

import { tick } from 'svelte';
import type { TableSession } from '../play/tableSession.svelte';
import { preferences } from '../settings.svelte';

const TYPING = 'input, textarea, select, dialog[open]';

export function shortcuts(event: KeyboardEvent, session: TableSession): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]') || (event.target as Element).closest?.(TYPING)) return;
  const act = KEYS[event.key] ?? (/^[1-9]$/.test(event.key) ? pressCard(Number(event.key)) : undefined);
  if (act?.(session) !== false && act) event.preventDefault();
}

type Act = (session: TableSession) => boolean | void;

/** Pick the nth card of the hand. */
function pressCard(number: number): Act {
  return () => document.querySelectorAll<HTMLElement>('.hand button')[number - 1]?.click();
}

const KEYS: Record<string, Act> = {
  Escape: (session) => {
    if (session.because) session.because = null;
    else if (session.advice) session.advice = null;
    else session.selection.back();
  },
  Enter: (session) => {
    const { selection, because } = session;
    if (because && !document.activeElement?.closest('.reason')) {
      session.because = null; // read
      return;
    }
    // A focused button or marble handles Enter itself.
    if (document.activeElement?.matches('button, a, [role=button]') || !(selection.ready ?? selection.only)) return false;
    void selection.confirm();
  },
  h: (session) => void session.hint(preferences.hintLevel),
  m: () => {
    preferences.list = true;
    document.querySelector('details.moves')?.setAttribute('open', ''); // in a lesson
    void tick().then(() => document.querySelector<HTMLElement>('#typed-move')?.focus());
  },
  b: () => document.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus(),
  r: () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus(),
  c: () => document.querySelector<HTMLElement>('.hand [tabindex="0"]')?.focus(),
  s: ({ display }) => display.skip(),
};
