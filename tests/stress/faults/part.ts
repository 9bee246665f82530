import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ChildSpec } from '../../../deploy/local/src/child.ts';

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
  /**
   * Ends it; started again, it dies when it passes the named place for the n-th time. When something else ends it before
   * that, it tries another place where it is still to die, and this one later.
   */
  dieAt: (point: string, pass: number) => void;
  /** Lets it live: starts it again when it is still to die somewhere. */
  disarm: () => void;
  stop: () => Promise<void>;
};

type PartEvents = {
  onLine: (line: string) => void;
  /** It died at the place where it was told to. */
  onCrashPoint: (point: string) => void;
  /** It ended though nobody did anything to it. */
  onOwnEnd: (how: string) => void;
};

const FIRST_DELAY_MS = 150;
const LONGEST_DELAY_MS = 1_200;
/** A part that lived so long is started again at once. */
const CALM_MS = 5_000;
// A service that finds no database, no room there or no broker at its start ends with this, and is started again.
const COULD_NOT_START = 1;
const STARTS_WITHIN_MS = 30_000;

/** Starts a part. */
export function startPart(spec: ChildSpec, { onLine, onCrashPoint, onOwnEnd }: PartEvents): Part {
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  let isHeld = false;
  let isStopped = false;
  let toDie: { point: string; pass: number }[] = [];
  let isArmed = false;
  let isFreed = false;
  let again: NodeJS.Timeout | undefined;
  let delayMs = FIRST_DELAY_MS;
  const hurt = new WeakSet<ChildProcess>();

  const start = (): void => {
    if (isStopped) return;
    const began = Date.now();
    const armed = toDie.shift();
    const env = { ...spec.env, NODE_OPTIONS: '', CRASH_AT: armed && `${armed.point}:${armed.pass}` };
    const started = spawn(process.execPath, [spec.file, ...(spec.args ?? [])], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child = started;
    isArmed = armed !== undefined;
    for (const stream of [started.stdout, started.stderr])
      if (stream) createInterface({ input: stream }).on('line', onLine);
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      child = undefined;
      const met = armed && signal === 'SIGKILL' && !hurt.has(started);
      if (met) onCrashPoint(armed.point);
      else if (armed && !isFreed) toDie.push(armed);
      const failed = code !== COULD_NOT_START || Date.now() - began > STARTS_WITHIN_MS;
      if (!met && !hurt.has(started) && failed) onOwnEnd(`code ${code}, signal ${signal}`);
      delayMs = Date.now() - began > CALM_MS ? FIRST_DELAY_MS : Math.min(delayMs * 2, LONGEST_DELAY_MS);
      if (!isHeld) again = setTimeout(start, delayMs);
    };
    ended = new Promise((resolve) => {
      started.once('exit', (code, signal) => {
        onExit(code, signal);
        resolve();
      });
    });
  };
  // The whole group: the broker is a process of its own under the one that starts it.
  const signal = (of: ChildProcess | undefined, name: NodeJS.Signals) => {
    if (of?.pid && of.exitCode === null && of.signalCode === null) process.kill(-of.pid, name);
  };
  const kill = () => {
    if (child) hurt.add(child);
    signal(child, 'SIGKILL');
  };
  const terminate = () => {
    if (child) hurt.add(child);
    child?.kill('SIGTERM');
  };
  const hold = () => {
    isHeld = true;
    clearTimeout(again);
  };

  start();
  return {
    name: spec.name,
    kill,
    restart: terminate,
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
    dieAt: (point, pass) => {
      toDie.unshift({ point, pass });
      kill();
    },
    disarm: () => {
      toDie = [];
      isFreed = true;
      if (isArmed) kill();
    },
    stop: async () => {
      isStopped = true;
      hold();
      signal(child, 'SIGCONT');
      terminate();
      const timer = setTimeout(kill, 9_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
