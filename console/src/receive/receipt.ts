import type { KeyOf } from '../api/act.ts';
import { type Meant, meantBy } from '../items/look-up.ts';
import type { Scan } from '../scan/bus.ts';
import { addition, type Line } from './add-to-line.ts';
import { linesOf } from './lines-of.ts';

/** One act: what the scans mean is asked once, whatever is tried again after that. */
export function receipt([scan, ...more]: readonly Scan[], delivery: number) {
  let meant: Meant | undefined;
  let add: ((keyOf: KeyOf) => Promise<Line | undefined>) | undefined;
  return async (keyOf: KeyOf) => {
    meant ??= await meaningOf(scan as Scan);
    if (!meant) return undefined;
    const by = scan?.amount ?? meant.quantity;
    add ??= addition({ item: meant.itemId, by: by * (1 + more.length) }, linesOf(delivery));
    return { line: (await add(keyOf)) as Line, by };
  };
}

const meanings = new WeakMap<Scan, Promise<Meant | undefined>>();

/** Asks what a scan means while those before it are booked. */
export function lookUpEarly(scan: Scan): void {
  if (meanings.has(scan) || scan.amends) return;
  const asked = meantBy(scan);
  meanings.set(scan, asked);
  // It is asked again in its turn.
  asked.catch(() => meanings.delete(scan));
}

const meaningOf = (scan: Scan): Promise<Meant | undefined> => meanings.get(scan) ?? meantBy(scan);
