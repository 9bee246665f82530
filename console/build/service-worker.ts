import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { sourcesHash } from './sources.ts';

const NAME = 'service-worker.js';
const SOURCE = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url));

/** Tells how the worker is built that keeps a built page's files. It knows all of them, and what it was built of. */
export function serviceWorkerOf(outDir: string): InlineConfig {
  const files = globSync('**/*.*', { cwd: outDir }).filter((file) => isPart(file));
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(sourcesHash()), FILES: JSON.stringify(files.sort()) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      // One file without imports, by a name that stays.
      lib: { entry: SOURCE, formats: ['iife'], name: 'stockroom', fileName: () => NAME },
    },
  };
}

/** The page is kept by its address. The camera's reader is large, and the browser keeps it when it is first used. */
function isPart(file: string): boolean {
  return !file.endsWith('.html') && !file.endsWith('.wasm') && file !== NAME;
}
