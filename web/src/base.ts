/** The root of the site. Paths are relative to it; behind a proxy that serves other sites too it may be /dog/. */

/** "" or "/dog", as set by the server. The build adds it to links in markup (svelte.config.js). */
export const base = globalThis.document?.documentElement?.dataset.base ?? '';
export const home = (globalThis.location?.origin ?? '') + base;

export function pathOf(pathname: string): string {
  return pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
}
