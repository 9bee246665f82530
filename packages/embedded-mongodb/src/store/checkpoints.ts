import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { log } from '../log.ts';

/** The number of pages in the log, and the number of those that are in the file. */
export type WalState = { frames: number; written: number };

export type Checkpoints = {
  /** To be called after each commit. */
  soon(): void;
  close(): void;
};

export type CheckpointOptions = {
  file: string;
  everyMs: number;
  /** Changes with every commit. */
  current(): number;
  onDone(state: WalState): void;
};

const IDLE_MS = 10_000;
// The published package is JavaScript.
const WORKER = new URL(`./checkpoint-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Moves the log into the file at intervals while there are commits, in a worker thread. SQLite's own checkpoints run after a
 * commit, once the log is long: they would delay every writer, and cost two syncs a commit while open transactions keep the
 * log long.
 */
export function startCheckpoints({ file, everyMs, current, onDone }: CheckpointOptions): Checkpoints {
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let done = current();
  let lastWork = 0;
  function start(): Worker {
    const started = new Worker(WORKER, { workerData: file });
    started.unref();
    started.on('message', (state: WalState) => {
      isBusy = false;
      onDone(state);
    });
    started.on('error', (error) => {
      log('error', 'The log could not be written into the file.', { err: String(error) });
      isBusy = false;
      worker = undefined;
    });
    return started;
  }
  // The worker takes as much memory as a small process, so it ends when nothing is written for a while.
  function stopIdle(): void {
    if (worker && performance.now() - lastWork < IDLE_MS) return;
    worker?.terminate().catch(() => undefined);
    worker = undefined;
    clearInterval(timer);
    timer = undefined;
  }
  function look(): void {
    if (isBusy) return;
    if (current() === done) {
      stopIdle();
      return;
    }
    lastWork = performance.now();
    done = current();
    isBusy = true;
    worker ??= start();
    worker.postMessage('now');
  }
  return {
    soon() {
      timer ??= setInterval(look, everyMs).unref();
    },
    close() {
      clearInterval(timer);
      worker?.removeAllListeners('message');
      worker?.terminate().catch(() => undefined);
    },
  };
}
