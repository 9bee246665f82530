import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { usePrinting } from './use-printing.ts';

/** An array, or what reads its entries when they are looked at. */
export type Entries<Entry> = { readonly length: number; at: (place: number) => Entry | undefined };

type VirtualListProps<Entry> = {
  entries: Entries<Entry>;
  rowHeight: number;
  render: (entry: Entry, place: number) => ComponentChildren;
  keyOf: (entry: Entry) => string | number;
  label: string;
  /** The row that stays in the document wherever the list is: the one that has the focus. */
  keep?: number;
  /** Told which rows are drawn; the last one is not. */
  onSight?: (first: number, last: number) => void;
};

/** Rows kept ready above and below what is seen. */
const SPARE = 12;

/** Nobody prints more pages of rows than these. */
const MOST_PRINTED = 5_000;

/**
 * A list of any length that scrolls with its page: the rows in sight are in the document, and a few around them. On
 * paper all of them are.
 */
export function VirtualList<Entry>(props: VirtualListProps<Entry>) {
  const { entries, rowHeight, render, keyOf, label, keep = -1, onSight } = props;
  const box = useRef<HTMLDivElement>(null);
  const isPrinted = usePrinting();
  const inSight = useRowsInSight({ box, rowHeight, count: entries.length });
  const [first, last] = isPrinted ? [0, Math.min(entries.length, MOST_PRINTED)] : inSight;
  useEffect(() => onSight?.(first, last), [first, last]);
  const isKeptApart = keep >= 0 && keep < entries.length && (keep < first || keep >= last);
  const places = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (isKeptApart) places.splice(keep < first ? 0 : places.length, 0, keep);
  return (
    <div
      class="virtual"
      ref={(element) => {
        box.current = element;
        if (element) element.style.height = `${entries.length * rowHeight}px`;
      }}
    >
      <ul
        class="window"
        aria-label={label}
        ref={(list) => {
          if (list) list.style.transform = `translateY(${first * rowHeight}px)`;
        }}
      >
        {places.map((place) => {
          const entry = entries.at(place) as Entry;
          return (
            <li
              key={keyOf(entry)}
              class={place < first || place >= last ? 'apart' : undefined}
              aria-setsize={entries.length}
              aria-posinset={place + 1}
              ref={(row) => {
                if (!row) return;
                row.style.height = `${rowHeight}px`;
                row.style.top = place < first || place >= last ? `${(place - first) * rowHeight}px` : '';
              }}
            >
              {render(entry, place)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Sight = { box: { current: HTMLElement | null }; rowHeight: number; count: number };

function useRowsInSight({ box, rowHeight, count }: Sight): [first: number, last: number] {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const look = () => {
      const above = -(box.current?.getBoundingClientRect().top ?? 0);
      // Only a step of several rows is a change worth drawing.
      setTop(Math.max(0, Math.floor(above / rowHeight / (SPARE / 2)) * (SPARE / 2)));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [rowHeight, count]);
  const seen = Math.ceil(innerHeight / rowHeight);
  return [Math.max(0, top - SPARE), Math.min(count, top + seen + SPARE + SPARE / 2)];
}
