// Builds the page into console/dist. With --if-stale only where its sources differ from those of the last build; with
// --if-possible an installation without vite is left without a page, as `npm ci --omit=dev` is.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { serviceWorkerOf } from './service-worker.ts';
import { DIST, isFresh } from './sources.ts';

// Whatever this shell is set to, or a test that runs it: the page is for people.
process.env.NODE_ENV = 'production';

const has = (option: string) => process.argv.includes(`--${option}`);

if (!has('if-stale') || !isFresh()) {
  const vite = await import('vite').catch((cause) => cause as Error);
  if ('build' in vite) await build(vite.build).catch(({ message }) => fail(`The page could not be built. ${message}`));
  else if (has('if-possible')) console.log('The page is not built: vite is not installed.');
  else fail(`The page cannot be built, because vite is not installed: run npm ci without --omit=dev. ${vite.message}`);
}

/** Beside dist first: who reads dist meanwhile finds a whole page, and one that was cut short is never taken for one. */
async function build(run: typeof import('vite').build): Promise<void> {
  const { default: config } = await import('../vite.config.ts');
  const outDir = `${DIST}.${process.pid}`;
  mkdirSync(outDir);
  try {
    await run({ ...config, configFile: false, logLevel: 'warn', build: { ...config.build, outDir } });
    await run(serviceWorkerOf(outDir));
    replaceDist(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function replaceDist(built: string): void {
  rmSync(DIST, { recursive: true, force: true });
  try {
    renameSync(built, DIST);
  } catch (error) {
    // Two built at once, and the other one was first.
    if (!isFresh()) throw error;
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
