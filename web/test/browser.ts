/** Import first: what modules of the page ask a browser for when they are loaded. */
Object.assign(globalThis, { matchMedia: () => ({ matches: true, addEventListener() {} }) });
