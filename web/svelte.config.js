import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** Links are written from the root: "/rules". Behind a proxy the root may be /dog/; the server tells the page. */
const links = { markup: ({ content }) => ({ code: content.replaceAll(' href="/', ' href="{document.documentElement.dataset.base}/') }) };

export default { preprocess: [links, vitePreprocess()], compilerOptions: { runes: true } };
