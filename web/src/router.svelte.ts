/** The current path of the page. */

import { base, pathOf } from './base';

const here = $state({ path: pathOf(location.pathname), search: location.search, hash: location.hash });

export function path(): string {
  return here.path;
}

export function search(): URLSearchParams {
  return new URLSearchParams(here.search);
}

export function hash(): string {
  return here.hash;
}

export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', base + address);
  arrive();
  if (!location.hash) scrollTo(0, 0);
}

function arrive(): void {
  Object.assign(here, { path: pathOf(location.pathname), search: location.search, hash: location.hash });
}

/** Follow links within the page without reloading it. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || !isOurs(link) || event.defaultPrevented || hasModifier(event)) return;
    if (isOnThisPage(link)) return; // the browser scrolls there and moves the focus
    event.preventDefault();
    go(pathOf(link.pathname) + link.search + link.hash);
  });
}

function isOurs(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin && link.pathname.startsWith(`${base}/`) && !link.target && !link.hasAttribute('download') &&
    !link.pathname.startsWith(`${base}/api/`)
  );
}

function isOnThisPage(link: HTMLAnchorElement): boolean {
  return Boolean(link.hash) && link.pathname === location.pathname && link.search === location.search;
}

function hasModifier(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
