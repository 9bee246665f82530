import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const URL_LINE = 'MONGODB_URL=';
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  /** Ends it and waits until it has ended. @returns its exit code, or null after a kill */
  stop(signal: NodeJS.Signals): Promise<number | null>;
};

const started: ChildProcess[] = [];

// A test that fails half way leaves no server behind.
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts the server as its own process, as `npm run mongodb` does. `flags` are Node's. */
export async function startProcess(
  directory: string,
  flags: string[] = [],
  where = ['--port', '0'],
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, MAIN, ...where, '--data', directory],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  child.stderr.resume();
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const url = new Promise<string>((resolve) => {
    lines.on('line', (line) => line.startsWith(URL_LINE) && resolve(line.slice(URL_LINE.length)));
  });
  const first = await Promise.race([url, exited]);
  if (typeof first !== 'string') throw new Error(`The server ended with ${first[0]}.`);
  async function stop(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
  return { url: first, child, stop };
}

/** A folder for one test's data. */
export function newDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'local-mongodb-'));
}
