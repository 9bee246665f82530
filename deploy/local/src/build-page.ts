import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONSOLE = fileURLToPath(new URL('../../../console/', import.meta.url));

/**
 * Builds the page for browsers where it is not there or its sources have changed. Where that fails, as in a folder of
 * somebody else, the one of the last build will do.
 * @throws Error where there is none
 */
export async function buildPage(say: (sentence: string) => void): Promise<void> {
  try {
    await run(process.execPath, [`${CONSOLE}build/build.ts`, '--if-stale']);
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const why = stderr.trim() || message;
    if (!existsSync(`${CONSOLE}dist/index.html`)) throw new Error(why);
    say(`${why}\nThe page of the last build is shown.`);
  }
}
