import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./catalog-main.ts', import.meta.url));

/** The pretend catalog as its own process, so that what is measured does not wait for the test. */
export async function startCatalogProcess(): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = fork(MAIN, { env: { ...process.env, NODE_OPTIONS: '' }, silent: true });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', () => reject(new Error('The pretend catalog did not start.')));
  });
  const stop = async () => {
    child.kill();
    await gone;
  };
  return { address, stop };
}
