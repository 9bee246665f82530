// Every process of `npm start` loads this first. V8 keeps what a start or a burst of work took for ever, of which a process
// that nobody asks for anything needs half; a machine that runs all parts has other uses for it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 5_000;
/** The CPU time between two looks. A request takes more; what a quiet process does by itself takes less. */
const QUIET_MS = 15;
/** A collection takes about as long as ten requests, so it has to be worth it: there is something to collect after some work. */
const GROWN_BYTES = 4 << 20;
const WORKED_MS = 250;

if (isMainThread) setInterval(lookUnlessBusy(), LOOK_MS).unref();

function lookUnlessBusy(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  let last = cpuMs();
  let collected = { atMs: 0, bytes: 0 };
  return () => {
    const now = cpuMs();
    const isQuiet = now - last <= QUIET_MS;
    last = now;
    if (!isQuiet || now - collected.atMs < WORKED_MS) return;
    if (process.memoryUsage.rss() < collected.bytes + GROWN_BYTES) return;
    // Another collection than this one gives next to nothing back to the system. It also forgets optimised code.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    last = cpuMs();
    collected = { atMs: last, bytes: process.memoryUsage.rss() };
  };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
