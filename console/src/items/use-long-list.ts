import { useEffect, useMemo, useRef } from 'preact/hooks';
import { untilBack } from '../api/connection.ts';
import { isAway } from '../api/errors.ts';
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

/** Has the rows in sight read, then the rest of the list while nobody waits. */
export function useLongList(list: LongList<ListedItem>) {
  const sight = useRef<[number, number]>(FIRST_SIGHT);
  const version = list.version.value;
  const total = list.total();
  /** The look at the list that is under way; another list, or another order, ends it. */
  const look = useRef({ isLeft: false });

  const want = async (first: number, last: number) => {
    const { current: ours } = look;
    sight.current = [first, last];
    await list.want(first, last);
    const error = list.error.peek();
    if (error !== undefined && isAway(error) && !ours.isLeft) {
      await untilBack();
      if (!ours.isLeft) await list.want(...sight.current);
    }
  };
  useEffect(() => {
    const begun = Date.now();
    const ours = { isLeft: false };
    look.current = ours;
    // Another list, or another order, is looked at from its beginning.
    sight.current = FIRST_SIGHT;
    void (async () => {
      await want(...sight.current);
      // The rows of an earlier look at the list may have changed since.
      await list.renew(...sight.current, begun);
      if (!ours.isLeft) await readOn(list, () => ours.isLeft);
    })();
    return () => {
      ours.isLeft = true;
    };
  }, [list]);

  const rows = useMemo<Entries<Shown>>(
    () => ({ length: total ?? 0, at: (place) => ({ place, item: list.at(place) }) }),
    [list, version, total],
  );
  const onSight = (first: number, last: number) => void want(first, last);
  return { total, rows, error: list.error.value, onSight, retry: () => void want(...sight.current) };
}

async function readOn(list: LongList<ListedItem>, isLeft: () => boolean): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (isLeft() || document.hidden) return;
    const began = performance.now();
    if (!(await list.readOn()) || performance.now() - began > SLOW_MS) return;
  }
}
