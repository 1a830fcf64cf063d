/** Import first: the browser features that the page's modules use on loading. */
Object.assign(globalThis, { matchMedia: () => ({ matches: true, addEventListener() {} }) });
