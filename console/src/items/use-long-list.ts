import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useOnReturn } from '../api/use-on-return.ts';
import { useWhenBack } from '../api/use-when-back.ts';
import type { Entries } from '../parts/virtual-list.tsx';
import type { Shown } from './item-rows.tsx';
import type { LongList } from './long-list.ts';
import type { ListedItem } from './read-items.ts';

/** A page that took longer comes over a slow network: nothing is read there before it is wanted. */
const SLOW_MS = 400;
/** Between two pages that nobody waits for: scrolling needs the time to draw. */
const PAUSE_MS = 150;

/** The rows that a tall window shows. */
const FIRST_SIGHT: [number, number] = [0, 60];

/**
 * Has the rows in sight read, then the rest of the list while nobody waits. Whoever comes back to the list sees how things
 * are now, wherever they look.
 */
export function useLongList(list: LongList<ListedItem>) {
  const sight = useRef<[number, number]>(FIRST_SIGHT);
  const version = list.version.value;
  const total = list.total();
  const error = list.error.value;
  const read = () => list.want(...sight.current);
  const comeBack = () => {
    list.outdate();
    return read();
  };
  useEffect(() => {
    let isLeft = false;
    // Another list, or another order, is looked at from its beginning.
    sight.current = FIRST_SIGHT;
    void comeBack().then(() => readOn(list, () => isLeft));
    return () => {
      isLeft = true;
    };
  }, [list]);
  useOnReturn(() => void comeBack());
  useWhenBack(error, () => void read());

  const rows = useMemo<Entries<Shown>>(
    () => ({ length: total ?? 0, at: (place) => ({ place, item: list.at(place) }) }),
    [list, version, total],
  );
  const onSight = (first: number, last: number) => {
    sight.current = [first, last];
    void read();
  };
  return { total, rows, error, onSight, retry: () => void read() };
}

async function readOn(list: LongList<ListedItem>, isLeft: () => boolean): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (isLeft() || document.hidden) return;
    const began = performance.now();
    if (!(await list.readOn()) || performance.now() - began > SLOW_MS) return;
  }
}
