import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import type { System } from './system.ts';

type InjectOptions = { faults: Fault[]; end: number; onFault: (count: number, fault: Fault) => void };

const AT_ONCE = 3;
/** A broken part is left alone for so long, to come back. */
const REST_MS = 2_000;
const LOOK_MS = 50;

/**
 * Begins one fault after another, evenly over the time there is. Several are under way at once, none on a part or a way
 * that another breaks; one that uses everything is alone. @returns how many were begun before the end
 */
export async function injectFaults(system: System, { faults, end, onFault }: InjectOptions): Promise<number> {
  const began = Date.now();
  const everyMs = (end - began) / faults.length;
  const underWay = new Set<Fault>();
  const broken: Promise<void>[] = [];
  let failure: unknown;
  let count = 0;
  const mayBegin = (fault: Fault) =>
    fault.uses.length === 0
      ? underWay.size === 0
      : underWay.size < AT_ONCE &&
        [...underWay].every(({ uses }) => uses.length > 0 && !uses.some((part) => fault.uses.includes(part)));
  for (const fault of faults) {
    const due = began + count * everyMs;
    while (Date.now() < due || !mayBegin(fault)) {
      if (Date.now() >= end || failure) break;
      await pause(LOOK_MS);
    }
    if (Date.now() >= end || failure) break;
    count += 1;
    onFault(count, fault);
    underWay.add(fault);
    const over = breakAndRest(system, fault)
      .catch((error) => {
        failure = error;
      })
      .finally(() => underWay.delete(fault));
    broken.push(over);
  }
  await Promise.all(broken);
  if (failure) throw failure;
  return count;
}

async function breakAndRest(system: System, fault: Fault): Promise<void> {
  await fault.run(system);
  await Promise.race([system.ready(), pause(REST_MS)]);
}
