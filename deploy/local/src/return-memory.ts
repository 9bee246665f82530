// Every process of `npm start` loads this first. V8 keeps what a start or a burst of work took for ever, of which a process
// that nobody asks for anything needs half; a machine that runs all parts has other uses for it.
import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 5_000;
/** The CPU time between two looks. A request takes more; what a quiet process does by itself takes less. */
const QUIET_MS = 15;
/** A collection takes about as long as ten requests, so it has to be worth it: there is something to collect after some work. */
const GROWN_BYTES = 4 << 20;
const WORKED_MS = 250;

if (isMainThread) returnMemoryWhenIdle();

function returnMemoryWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  let collected = { atMs: -WORKED_MS, bytes: 0 };
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  // V8 collects by itself when there is some work: until then a quiet process is left asleep.
  const work = new PerformanceObserver(lookUntilQuiet);

  function lookUntilQuiet(): void {
    work.disconnect();
    last = cpuMs();
    timer ??= setInterval(look, LOOK_MS).unref();
  }

  function look(): void {
    const now = cpuMs();
    const isQuiet = now - last <= QUIET_MS;
    last = now;
    if (!isQuiet) return;
    clearInterval(timer);
    timer = undefined;
    if (now - collected.atMs >= WORKED_MS && process.memoryUsage.rss() >= collected.bytes + GROWN_BYTES) {
      // Another collection than this one gives next to nothing back to the system. It also forgets optimised code.
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      collected = { atMs: cpuMs(), bytes: process.memoryUsage.rss() };
    }
    work.observe({ entryTypes: ['gc'] });
  }

  lookUntilQuiet();
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
