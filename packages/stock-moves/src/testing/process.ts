import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A service run as its own process; it says on which port it serves. */
export type ServiceProcess = {
  address: string;
  /** Resolves with the signal or code that ended it. */
  ended: Promise<string>;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

/** Starts a service's main.ts and waits until it serves. @throws with its output when it does not */
export async function startProcess(main: string, env: Record<string, string>): Promise<ServiceProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, LISTEN: '127.0.0.1:0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const address = await servingAddress(child, ended);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { address, ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function servingAddress(child: ChildProcess, ended: Promise<string>): Promise<string> {
  const lines: string[] = [];
  const serving = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const port = /"port":(\d+),"msg":"serving"/.exec(line)?.[1];
        if (port) resolve(`127.0.0.1:${port}`);
      });
    }
  });
  const failed = ended.then((how) => Promise.reject(new Error(`${how} before it served:\n${lines.join('\n')}`)));
  failed.catch(() => undefined);
  return Promise.race([serving, failed]);
}

/** Waits until a condition holds. @throws the last error of `look` when it does not within `ms` */
export async function eventually<T>(
  look: () => Promise<T>,
  holds: (seen: T) => boolean = () => true,
  ms = 30_000,
): Promise<T> {
  const until = Date.now() + ms;
  for (;;) {
    const seen = await look().then(
      (value) => ({ value }),
      (error) => ({ error }),
    );
    if ('value' in seen && holds(seen.value)) return seen.value;
    if (Date.now() > until) throw 'error' in seen ? seen.error : new Error(`Still ${JSON.stringify(seen.value)}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
