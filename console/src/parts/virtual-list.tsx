import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export type VirtualListProps<Entry> = {
  entries: readonly Entry[];
  rowHeight: number;
  render: (entry: Entry, place: number) => ComponentChildren;
  keyOf: (entry: Entry) => string | number;
  label: string;
};

/** Rows kept ready above and below what is seen. */
const SPARE = 12;

/** A list of any length that scrolls with its page: the rows in sight are in the document, and a few around them. */
export function VirtualList<Entry>({ entries, rowHeight, render, keyOf, label }: VirtualListProps<Entry>) {
  const box = useRef<HTMLDivElement>(null);
  const [first, last] = useRowsInSight({ box, rowHeight, count: entries.length });
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
        {entries.slice(first, last).map((entry, place) => (
          <li
            key={keyOf(entry)}
            aria-setsize={entries.length}
            aria-posinset={first + place + 1}
            ref={(row) => {
              if (row) row.style.height = `${rowHeight}px`;
            }}
          >
            {render(entry, first + place)}
          </li>
        ))}
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
