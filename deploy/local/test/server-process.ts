import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/mongodb/main.ts', import.meta.url));

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

/** Starts the server as its own process, as `npm run mongodb` does. */
export async function startProcess(directory: string): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', MAIN, '--port', '0', '--data', directory],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  child.stderr.resume();
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), exited])) as [string | number | null];
  if (typeof line !== 'string') throw new Error(`The server ended with ${line}.`);
  async function stop(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }
  return { url: line.replace('MONGODB_URL=', ''), child, stop };
}

/** A folder for one test's data. */
export function newDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'local-mongodb-'));
}
