import { availableParallelism } from 'node:os';
import { pin } from '../machine/usage.ts';
import type { Bench } from './context.ts';

/** All servers on the first core and the driver on the second: rates are then what CPU allows. */
export function onOneCore({ driver, floors, system }: Bench): void {
  if (availableParallelism() < 2) throw new Error('The bench needs two cores: one for the servers, one for who asks.');
  pin([...Object.values(floors.processes), ...Object.values(system.processes)], '0');
  pin([driver.pid], '1');
}

/** Everything where it likes. */
export function onBothCores({ driver, floors, system }: Bench): void {
  const all = `0-${availableParallelism() - 1}`;
  pin([driver.pid, ...Object.values(floors.processes), ...Object.values(system.processes)], all);
}
