import { type ChildProcess, spawn } from 'node:child_process';
import type { ChildSpec } from '../../deploy/local/src/child.ts';

/** One process of the system under test, kept running as a supervisor would, and broken on purpose. */
export type Part = {
  name: string;
  /** Ends it at once; it is started again. */
  kill: () => void;
  /** As an orderly restart: SIGTERM; it is started again. */
  restart: () => void;
  /** Freezes it for a while. */
  freeze: (ms: number) => Promise<void>;
  /** Ends it and keeps it away until the work is done. */
  away: (work: () => Promise<void>) => Promise<void>;
  /** Ends it; when started again it dies at the named place, once. */
  dieAt: (point: string) => void;
  stop: () => Promise<void>;
};

const AGAIN_MS = 150;

/** Starts a part; `onLine` hears what it writes. */
export function startPart(spec: ChildSpec, onLine: (line: string) => void): Part {
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  let isHeld = false;
  let crashAt: string | undefined;
  let again: NodeJS.Timeout | undefined;

  const start = (): void => {
    const env = { ...spec.env, NODE_OPTIONS: '', CRASH_AT: crashAt };
    crashAt = undefined;
    const started = spawn(process.execPath, [spec.file, ...(spec.args ?? [])], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => text.split('\n').filter(Boolean).forEach(onLine));
    }
    ended = new Promise((resolve) => {
      started.once('exit', () => {
        child = undefined;
        resolve();
        if (!isHeld) again = setTimeout(start, AGAIN_MS);
      });
    });
  };
  // The whole group: the broker is a process of its own under the one that starts it.
  const signal = (of: ChildProcess | undefined, name: NodeJS.Signals) => {
    if (of?.pid && of.exitCode === null && of.signalCode === null) process.kill(-of.pid, name);
  };
  const kill = () => signal(child, 'SIGKILL');
  const hold = () => {
    isHeld = true;
    clearTimeout(again);
  };

  start();
  return {
    name: spec.name,
    kill,
    restart: () => void child?.kill('SIGTERM'),
    freeze: async (ms) => {
      const frozen = child;
      signal(frozen, 'SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, ms));
      signal(frozen, 'SIGCONT');
    },
    away: async (work) => {
      hold();
      kill();
      await ended;
      await work();
      isHeld = false;
      start();
    },
    dieAt: (point) => {
      crashAt = point;
      kill();
    },
    stop: async () => {
      hold();
      signal(child, 'SIGCONT');
      child?.kill('SIGTERM');
      const timer = setTimeout(kill, 9_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
