/** Where the house is. Paths are written from its root, which behind a proxy may be /dog/, beside other sites. */

/** "" or "/dog", as the server says. Links in markup get it when the page is built (svelte.config.js). */
export const base = globalThis.document?.documentElement?.dataset.base ?? '';
export const home = (globalThis.location?.origin ?? '') + base;

export function pathOf(pathname: string): string {
  return pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
}
