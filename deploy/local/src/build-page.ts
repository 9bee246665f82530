import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BUILD = fileURLToPath(new URL('../../../console/build/build.ts', import.meta.url));

/** Builds the page for browsers where it is not there or its sources have changed. @throws Error with what to do */
export async function buildPage(): Promise<void> {
  try {
    await run(process.execPath, [BUILD, '--if-stale']);
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(`The page for browsers could not be built. ${stderr.trim() || message}`);
  }
}
