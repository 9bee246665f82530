// A count that is closed takes no more scans: those that this device still has of it would be lost.
import { waiting } from '../scan/bus.ts';
import { placeOfScan, problems } from '../scan/journal.ts';
import { placeOf } from './stocktaking.ts';

export type HeldBack = {
  /** Scans that wait for their answer. */
  waiting: number;
  /** Scans that are not sent by themselves: the person says what is to become of them. */
  left: number;
};

/** Tells how many scans of a count this device has that are not counted yet. */
export function heldBackFrom(count: number): HeldBack {
  const place = placeOf(count);
  return {
    waiting: waiting.value.filter((scan) => placeOfScan(scan) === place).length,
    left: problems.value.filter((kept) => kept.place === place).length,
  };
}

export const isAnyHeldBack = (count: number): boolean => {
  const held = heldBackFrom(count);
  return held.waiting + held.left > 0;
};
