import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { rem } from './rem.ts';
import { VirtualList } from './virtual-list.tsx';

type Key = string | number;

/** Describes what a row is told: its controls take `tabIndex`, and the first of them `data-start`. */
export type RowFocus = { tabIndex: 0 | -1 };

type RowListProps<Entry> = {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => Key;
  label: string;
  render: (entry: Entry, focus: RowFocus) => ComponentChildren;
  /** Lets the page put the focus on a row. */
  controls?: { current: RowListControls | undefined };
};

export type RowListControls = { focusRow: (key: Key) => void };

/** Up to so many rows are drawn as they are, each as high as its text. */
const MOST_DRAWN = 200;

/** The height of every row of a longer list, in the measure of text. */
const ROW = 3.75;

/** Rows of which one takes part in the tab order: up, down, Home and End go to others. */
export function RowList<Entry>(props: RowListProps<Entry>) {
  const { entries, keyOf, label, render, controls } = props;
  const box = useRef<HTMLDivElement>(null);
  // No state: a second key may come before the rows are drawn again, and goes on from where the first one went.
  const current = useRef<Key>(undefined);
  const isWanted = useRef(false);
  const [, drawAgain] = useState({});
  const placeNow = () =>
    Math.max(
      0,
      entries.findIndex((entry) => keyOf(entry) === current.current),
    );
  const place = placeNow();

  // At once: the row that had the focus may have gone with this drawing, and a key would find none.
  useLayoutEffect(() => {
    if (!isWanted.current) return;
    const start = box.current?.querySelector<HTMLElement>('[data-at] [data-start]');
    if (!start) return;
    isWanted.current = false;
    start.scrollIntoView({ block: 'nearest' });
    start.focus();
  });
  const goTo = (key: Key) => {
    current.current = key;
    drawAgain({});
  };
  const focusRow = (key: Key) => {
    isWanted.current = true;
    goTo(key);
  };
  if (controls) controls.current = { focusRow };

  const row = (entry: Entry, at: number) => (
    <div data-at={at === place ? '' : undefined} onFocusIn={() => goTo(keyOf(entry))}>
      {render(entry, { tabIndex: at === place ? 0 : -1 })}
    </div>
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.target as Element).matches('input, textarea, select')) return;
    const to = placeAfter(event.key, { place: placeNow(), count: entries.length });
    const next = to === undefined ? undefined : entries[to];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusRow(keyOf(next));
  };
  useLayoutEffect(() => {
    const list = box.current;
    list?.addEventListener('keydown', onKeyDown);
    return () => list?.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div ref={box} class="row-list">
      {entries.length > MOST_DRAWN ? (
        <VirtualList {...{ entries, keyOf, label }} rowHeight={rem(ROW)} keep={place} render={row} />
      ) : (
        <ul aria-label={label}>
          {entries.map((entry, at) => (
            <li key={keyOf(entry)}>{row(entry, at)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const PAGE = 10;

function placeAfter(key: string, { place, count }: { place: number; count: number }): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: Math.min(place + PAGE, count - 1),
    PageUp: Math.max(place - PAGE, 0),
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}
