import { svelte } from '@sveltejs/vite-plugin-svelte';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// One file for what nearly every page needs, and one for each game: many small files cost more, because of their headers.
const BASE = /node_modules\/|web\/src\/(\w+\.(svelte\.)?ts|parts\/(\w*Face\w*|Dialog|AskFirst|CopyField)|cards\/(Face|CardBack|faceArt|marks)|play\/(seatNames|origin|secrets|slowClock))/;
const PLAY = /web\/src\/((board|play)\/|parts\/|cards\/Card\.|table\/SeatPlate)/;
const CARDS = /cards\/(CardsTable|RowLine|Market|Discard|cardsReading)/;
const HOME = /home\/(HomePage|tableForm)|me\/(RunningTables|gameLines)/;
const AGREED = /table\/(RulesLine|Invite|LocalNote)|fair\/DealPanel/; // before and after a game
const WORDS = /\/words\/\w+\/(table|me|days|dogs)\.toml$/; // of every page

// The page is built into the Python package; build_web.py does that and stores a hash of its sources.
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
  // Files refer to each other by relative paths; only index.html uses paths from the root, to which the server adds a base.
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
      // Browsers parse JSON in a string faster than the same as an expression.
      handler: (text) => ({ code: `export default JSON.parse(${JSON.stringify(JSON.stringify(parse(text)))})`, map: null }),
    },
  };
}

/** All languages use the same file names, so a chunk's name includes the language: table.de-1a2b3c4d.js. */
function languageOf(module: string | null): string {
  const language = /\/words\/(\w+)\/\w+\.toml$/.exec(module ?? '')?.[1];
  return language ? `.${language}` : '';
}
