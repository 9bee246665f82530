import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { sourcesHash } from './build/sources.ts';

/** A running Stockroom, with its BASE_PATH: what `npm run console` shows the pages of. */
const { STOCKROOM_URL = 'http://localhost:8080' } = process.env;
const { origin, pathname } = new URL(STOCKROOM_URL);

export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The gateway puts its BASE_PATH in front.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    // The content security policy has no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first page needs comes as one file: each request more is a round trip on a slow network.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  plugins: [
    {
      name: 'stockroom-build',
      apply: 'build',
      transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: sourcesHash() }, injectTo: 'head' }],
    },
  ],
  server: {
    proxy: {
      '/api': { target: origin, changeOrigin: true, rewrite: (path) => `${pathname.replace(/\/$/, '')}${path}` },
    },
  },
} satisfies UserConfig;
