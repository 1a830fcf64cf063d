import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// What nearly every page needs, and what each of the games needs, come as one file each: many small ones weigh more, with their headers.
const BASE = /node_modules\/|web\/src\/(\w+\.(svelte\.)?ts|parts\/(\w*Face\w*|Dialog|AskFirst|CopyField)|cards\/(Face|CardBack|faceArt|marks)|play\/(seatNames|origin|secrets|slowClock))/;
const PLAY = /web\/src\/((board|play)\/|parts\/|cards\/Card\.|table\/SeatPlate)/;
const CARDS = /cards\/(CardsTable|RowLine|Market|Discard|cardsReading)/;
const HOME = /home\/(HomePage|tableForm)|me\/(RunningTables|gameLines)/;
const AGREED = /table\/(RulesLine|Invite)|fair\/DealPanel/; // before and after a game
const WORDS = /\/words\/\w+\/(table|me|days|dogs)\.toml$/; // of every page

// The page lives inside the Python package; build_web.py puts it there and remembers of what it was made.
export default defineConfig({
  plugins: [svelte(), toml()],
  build: {
    outDir: '../src/doghouse/web',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' }, // of what is bundled
    target: 'es2022',
    assetsInlineLimit: 0, // the server's CSP allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/[name]${languageOf(facadeModuleId)}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'play', test: PLAY },
            { name: 'cards', test: CARDS },
            { name: 'home', test: HOME },
            { name: 'agreed', test: AGREED },
            { name: (module) => `words${languageOf(module)}`, test: WORDS },
          ],
        },
      },
    },
  },
  // Files find each other wherever the page is; only index.html names them from the root, where the server can add a base.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  server: {
    fs: { allow: ['.', '../src/doghouse/words'] },
    proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } },
  },
  test: { include: ['test/**/*.test.ts'] },
});

/** A file of words as a module: `import words from './table.toml'`. */
function toml(): Plugin {
  return {
    name: 'toml',
    transform: {
      filter: { id: /\.toml$/ },
      // Browsers read JSON in a text faster than the same as an expression.
      handler: (text) => ({ code: `export default JSON.parse(${JSON.stringify(JSON.stringify(parse(text)))})`, map: null }),
    },
  };
}

/** Words of all languages have the same names of files; a chunk says which it is: table.de-1a2b3c4d.js. */
function languageOf(module: string | null): string {
  const language = /\/words\/(\w+)\/\w+\.toml$/.exec(module ?? '')?.[1];
  return language ? `.${language}` : '';
}
