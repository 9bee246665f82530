// Builds the page into console/dist; with --if-stale only where its sources differ from those of the last build.
import { isFresh } from './sources.ts';

if (!process.argv.includes('--if-stale') || !isFresh()) {
  const { build } = await import('vite');
  const { default: config } = await import('../vite.config.ts');
  await build({ ...config, configFile: false, logLevel: 'warn' });
}
