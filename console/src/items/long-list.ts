// A list of the API that is far too long to be read before it is shown. Its number of rows is known from the first page;
// rows are read in pages from both ends, as cursors go on from where a page ended, and the nearer end is read until the
// rows in sight are there: a jump to any place shows rows soon.
import { type Signal, signal } from '@preact/signals';

export const PAGE_ROWS = 1_000;

/** So many rows are kept before anybody looks at them, and no more. */
const MOST_AHEAD = 100_000;

type ListedRow = { id: number };

export type Page<Row> = { rows: Row[]; total: number; next: string | undefined };

/** Reads a page; from the end of the list backwards where `fromEnd`. */
export type ReadPage<Row> = (asked: { fromEnd: boolean; cursor: string | undefined }) => Promise<Page<Row>>;

/** One end of the list: its rows from there on, and how each of its pages is read again. */
type End<Row> = { fromEnd: boolean; rows: Row[]; cursors: (string | undefined)[]; next: string | undefined };

export type LongList<Row> = {
  /** Counts what has changed: a page that shows rows reads it. */
  version: Signal<number>;
  error: Signal<unknown>;
  /** Tells how many rows there are; undefined until the first page has come. */
  total: () => number | undefined;
  /** The row at a place; undefined while it is not read yet. */
  at: (place: number) => Row | undefined;
  /** Has these places read. Of several calls only the last one counts. */
  want: (first: number, last: number) => Promise<void>;
  /** Reads one page more, so that it is there before it is wanted. @returns false when all or enough has been read */
  readOn: () => Promise<boolean>;
  /** Reads again what stands at these places, if it was read before this moment. */
  renew: (first: number, last: number, before: number) => Promise<void>;
};

export function createLongList<Row extends ListedRow>(
  read: ReadPage<Row>,
  now: () => number = Date.now,
): LongList<Row> {
  const version = signal(0);
  const error = signal<unknown>(undefined);
  let total: number | undefined;
  let start = emptyEnd<Row>(false);
  let end = emptyEnd<Row>(true);
  const readAt = new Map<string, number>();
  let wanted: [first: number, last: number] = [0, 0];
  let reading: Promise<void> | undefined;
  let ahead: Promise<void> | undefined;

  const at = (place: number): Row | undefined =>
    start.rows[place] ?? (total === undefined ? undefined : end.rows[total - 1 - place]);
  const isThere = ([first, last]: [number, number]) => {
    for (let place = first; place <= Math.min(last, (total ?? 1) - 1); place += 1) if (!at(place)) return false;
    return total !== undefined;
  };
  const restart = () => {
    start = emptyEnd(false);
    end = emptyEnd(true);
    readAt.clear();
  };
  const nearerEnd = ([first, last]: [number, number]): End<Row> => {
    if (total === undefined || start.rows.length === 0) return start;
    const fromStart = last - start.rows.length;
    return fromStart <= total - end.rows.length - 1 - first ? start : end;
  };

  /** Reads the next page of an end. Where rows came or went meanwhile, places at the far end mean others: it begins anew. */
  const extend = async (side: End<Row>) => {
    if (isRead(side)) return restart();
    const cursor = side.next;
    const page = await read({ fromEnd: side.fromEnd, cursor });
    if (total !== undefined && page.total !== total && end.rows.length > 0) end = emptyEnd(true);
    total = page.total;
    if (side !== start && side !== end) return;
    readAt.set(keyOf(side, side.cursors.length), now());
    side.cursors.push(cursor);
    side.rows.push(...page.rows);
    side.next = page.next;
    if (page.next === undefined && side.rows.length !== total) total = side.rows.length;
  };
  const readUntilThere = async () => {
    await ahead;
    try {
      while (!isThere(wanted)) {
        await extend(nearerEnd(wanted));
        error.value = undefined;
        version.value += 1;
      }
    } catch (cause) {
      error.value = cause;
    }
  };
  const readWanted = (): Promise<void> => {
    reading ??= readUntilThere().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const readAhead = async () => {
    try {
      await extend(start);
    } catch (cause) {
      error.value = cause;
    }
  };

  const renewPage = async (side: End<Row>, page: number, before: number) => {
    if ((readAt.get(keyOf(side, page)) ?? now()) >= before) return;
    readAt.set(keyOf(side, page), now());
    const from = page * PAGE_ROWS;
    const known = side.rows.slice(from, from + PAGE_ROWS);
    const found = await read({ fromEnd: side.fromEnd, cursor: side.cursors[page] });
    if (side !== start && side !== end) return;
    const hasSameIds =
      found.rows.length === known.length && found.rows.every(({ id }, place) => known[place]?.id === id);
    const isSame = found.total === total && hasSameIds;
    if (isSame) for (const [place, row] of found.rows.entries()) side.rows[from + place] = row;
    else {
      // Rows were added or deleted: places mean others now.
      restart();
      total = found.total;
      await readWanted();
    }
    version.value += 1;
  };

  return {
    version,
    error,
    at,
    total: () => total,
    want: (first, last) => {
      wanted = [Math.max(0, first), Math.max(0, last)];
      return readWanted();
    },
    readOn: async () => {
      await reading;
      const count = start.rows.length + end.rows.length;
      if (error.value !== undefined || count >= Math.min(total ?? 0, MOST_AHEAD)) return false;
      ahead ??= readAhead().finally(() => {
        ahead = undefined;
      });
      await ahead;
      return true;
    },
    renew: async (first, last, before) => {
      for (const side of [start, end]) {
        const [near, far] = side.fromEnd ? [(total ?? 0) - 1 - last, (total ?? 0) - 1 - first] : [first, last];
        const pages = [...new Set([near, far].map((place) => Math.floor(place / PAGE_ROWS)))];
        for (const page of pages) if (page >= 0 && page < side.cursors.length) await renewPage(side, page, before);
      }
    },
  };
}

function emptyEnd<Row>(fromEnd: boolean): End<Row> {
  return { fromEnd, rows: [], cursors: [], next: undefined };
}

/** Tells whether there is no page behind what was read. */
function isRead<Row>({ cursors, next }: End<Row>): boolean {
  return cursors.length > 0 && next === undefined;
}

function keyOf({ fromEnd }: { fromEnd: boolean }, page: number): string {
  return `${fromEnd ? 'end' : 'start'} ${page}`;
}
