import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { sourcesHash } from './build/sources.ts';

/** A running Stockroom, with its BASE_PATH: what `npm run dev -w @stockroom/console` shows the pages of. */
const { STOCKROOM_URL = 'http://localhost:8080' } = process.env;
const { origin, pathname } = new URL(STOCKROOM_URL);

const stockroom = {
  target: origin,
  changeOrigin: true,
  rewrite: (path: string) => `${pathname.replace(/\/$/, '')}${path}`,
};

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
    // The script that the first page needs is one file, as each further request is a round trip on a slow network.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  // The worker of the import loads what reads workbooks when one comes.
  worker: { format: 'es' },
  plugins: [
    {
      name: 'stockroom-build',
      apply: 'build',
      transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: sourcesHash() }, injectTo: 'head' }],
    },
  ],
  server: {
    proxy: Object.fromEntries(['/api', '/who'].map((path) => [path, stockroom])),
  },
} satisfies UserConfig;
