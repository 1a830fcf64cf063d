import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page lives inside the Python package; build_web.py puts it there and remembers of what it was made.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/doghouse/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's CSP allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } } },
  test: { include: ['test/**/*.test.ts'] },
});
