// Every process of `npm start` loads this first. V8 keeps what a start or a burst of work took for ever, of which a process
// that nobody asks for anything needs half; a machine that runs all parts has other uses for it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const LOOK_MS = 5_000;
/** Of CPU between two looks. A request takes more, and what a quiet process does by itself takes less. */
const QUIET_MS = 15;
/** A collection takes about as long as ten requests, so it has to be worth it. */
const GROWN_BYTES = 4 << 20;

if (isMainThread) setInterval(lookUnlessBusy(), LOOK_MS).unref();

function lookUnlessBusy(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  let used = process.cpuUsage();
  let kept = 0;
  return () => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    if ((user + system) / 1_000 > QUIET_MS || process.memoryUsage.rss() < kept + GROWN_BYTES) return;
    // Another collection than this one gives next to nothing back to the system.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = process.memoryUsage.rss();
    used = process.cpuUsage();
  };
}
