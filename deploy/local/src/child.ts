import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export type ChildSpec = {
  name: string;
  /** A TypeScript file, run on this process's Node. */
  file: string;
  args?: string[];
  /** Options of Node itself. */
  nodeArgs?: string[];
  env: Record<string, string | undefined>;
  /** The Unix socket on which it listens: removed before each start, as one that was killed leaves it behind. */
  socket?: string | undefined;
};

export type ChildEvents = {
  /** A line that the process wrote. */
  onLine: (name: string, line: string) => void;
  /** It ended though nobody asked it to; it starts again after `delayMs`, without it never: its settings are wrong. */
  onDeath: (name: string, how: string, delayMs: number | undefined) => void;
};

/** A process that is started again when it dies, until it is stopped or refuses its settings. */
export type Child = {
  name: string;
  pid: () => number | undefined;
  /** Asks it to end and waits; after `patienceMs` it is killed. */
  stop: (patienceMs: number) => Promise<void>;
};

/** The exit code of a process whose settings or arguments are wrong: they would be at the next start, too. */
const WRONG_SETTINGS = 2;
const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 10_000;
/** After so long without a death the delay begins anew. */
const CALM_MS = 60_000;
/** The last lines of a process that ended are waited for this long. */
const LAST_LINES_MS = 300;

/** Starts a process and keeps it running, with a delay that doubles at each death. */
export function keepRunning(spec: ChildSpec, events: ChildEvents): Child {
  let stopping = false;
  let delayMs = FIRST_DELAY_MS;
  let again: NodeJS.Timeout | undefined;
  let running: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();

  const die = (how: string): void => {
    if (stopping) return;
    events.onDeath(spec.name, how, delayMs);
    again = setTimeout(start, delayMs);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
  };
  const start = (): void => {
    try {
      run();
    } catch (error) {
      die(`could not be started (${(error as Error).message})`);
    }
  };
  const run = (): void => {
    const began = Date.now();
    if (spec.socket) rmSync(spec.socket, { force: true });
    const child = spawn(
      process.execPath,
      [...process.execArgv, ...(spec.nodeArgs ?? []), spec.file, ...(spec.args ?? [])],
      {
        env: spec.env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        // A group of its own: Ctrl-C reaches this process alone, which stops its children in order.
        detached: true,
      },
    );
    running = child;
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => events.onLine(spec.name, line));
    }
    // Not 'close': a process that it has started itself may hold its output open for ever.
    const exited = new Promise<void>((resolve) => {
      child.on('error', (error) => {
        if (child.pid !== undefined) return events.onLine(spec.name, error.message);
        // The machine had no room for one more process, or no file for its output; no 'exit' comes then.
        running = undefined;
        resolve();
        die(`could not be started (${error.message})`);
      });
      child.once('exit', (code, signal) => {
        running = undefined;
        resolve();
        if (stopping) return;
        if (code === WRONG_SETTINGS) return events.onDeath(spec.name, 'refused its settings', undefined);
        if (Date.now() - began > CALM_MS) delayMs = FIRST_DELAY_MS;
        die(signal ? `was killed by ${signal}` : `ended with code ${code}`);
      });
    });
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    ended = exited.then(() => Promise.race([closed, pause(LAST_LINES_MS)]));
  };

  start();
  return {
    name: spec.name,
    pid: () => running?.pid,
    stop: async (patienceMs) => {
      stopping = true;
      clearTimeout(again);
      running?.kill('SIGTERM');
      const timer = setTimeout(() => killGroup(running), patienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Ends a process and what it has started itself. */
function killGroup(child: ChildProcess | undefined): void {
  if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
}
