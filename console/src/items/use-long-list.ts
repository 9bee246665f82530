import { useEffect, useMemo, useRef } from 'preact/hooks';
import { untilBack } from '../api/connection.ts';
import { isAway } from '../api/errors.ts';
import type { Entries } from '../parts/virtual-list.tsx';
import type { Shown } from './item-rows.tsx';
import type { LongList } from './long-list.ts';
import type { Item } from './look-up.ts';

/** A page that took longer comes over a slow network: nothing is read there before it is wanted. */
const SLOW_MS = 400;
/** Between two pages that nobody waits for: scrolling needs the time to draw. */
const PAUSE_MS = 150;

/** Has the rows in sight read, then the rest of the list while nobody waits. */
export function useLongList(list: LongList<Item>) {
  const sight = useRef<[number, number]>([0, 60]);
  const version = list.version.value;
  const total = list.total();
  const isLeft = useRef(false);

  const want = async (first: number, last: number) => {
    sight.current = [first, last];
    await list.want(first, last);
    const error = list.error.peek();
    if (error !== undefined && isAway(error) && !isLeft.current) {
      await untilBack();
      if (!isLeft.current) await list.want(...sight.current);
    }
  };
  useEffect(() => {
    const begun = Date.now();
    isLeft.current = false;
    void (async () => {
      await want(...sight.current);
      // The rows of an earlier look at the list may have changed since.
      await list.renew(...sight.current, begun);
      await readOn(list, () => isLeft.current);
    })();
    return () => {
      isLeft.current = true;
    };
  }, [list]);

  const rows = useMemo<Entries<Shown>>(
    () => ({ length: total ?? 0, at: (place) => ({ place, item: list.at(place) }) }),
    [list, version, total],
  );
  const onSight = (first: number, last: number) => void want(first, last);
  return { total, rows, error: list.error.value, onSight, retry: () => void want(...sight.current) };
}

async function readOn(list: LongList<Item>, isLeft: () => boolean): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (isLeft() || document.hidden) return;
    const began = performance.now();
    if (!(await list.readOn()) || performance.now() - began > SLOW_MS) return;
  }
}
