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

/** One end of the list: its rows from there on, how each of its pages is read again, and in which turn it was asked for. */
type End<Row> = {
  fromEnd: boolean;
  rows: Row[];
  cursors: (string | undefined)[];
  turns: number[];
  next: string | undefined;
};

export type LongList<Row> = {
  /** Counts what has changed: a page that shows rows reads it. */
  version: Signal<number>;
  /** Why the rows that were wanted last are not there, or not read again. */
  error: Signal<unknown>;
  /** Tells how many rows there are; undefined until the first page has come. */
  total: () => number | undefined;
  /** The row at a place; undefined while it is not read yet. */
  at: (place: number) => Row | undefined;
  /** Has these places read, and read again where they are old. Of several calls only the last one counts. */
  want: (first: number, last: number) => Promise<void>;
  /** Reads one page more, so that it is there before it is wanted. @returns false when all or enough has been read, or it failed */
  readOn: () => Promise<boolean>;
  /** Takes all rows for old, as whoever comes back to the list does: each is read again when it is wanted next. */
  outdate: () => void;
};

export function createLongList<Row extends ListedRow>(read: ReadPage<Row>): LongList<Row> {
  const version = signal(0);
  const error = signal<unknown>(undefined);
  let total: number | undefined;
  let start = emptyEnd<Row>(false);
  let end = emptyEnd<Row>(true);
  /** The rows as they stood before the list began anew; shown until the wanted ones are there. */
  let earlier: ((place: number) => Row | undefined) | undefined;
  /** Counts how often all rows became old. */
  let turn = 0;
  let wanted: [first: number, last: number] = [0, 0];
  let reading: Promise<void> | undefined;
  let ahead: Promise<boolean> | undefined;

  const at = (place: number): Row | undefined => rowAt({ start, end, total }, place);
  const isThere = ([first, last]: [number, number]) => {
    for (let place = first; place <= Math.min(last, (total ?? 1) - 1); place += 1) if (!at(place)) return false;
    return total !== undefined;
  };
  const oldPageIn = ([first, last]: [number, number]): { side: End<Row>; page: number } | undefined => {
    const lastPlace = Math.max(0, (total ?? 0) - 1);
    for (let place = Math.min(first, lastPlace); place <= Math.min(last, lastPlace); place += 1) {
      const side = place < start.rows.length || end.rows.length === 0 ? start : end;
      const page = Math.floor((side.fromEnd ? lastPlace - place : place) / PAGE_ROWS);
      if ((side.turns[page] ?? turn) < turn) return { side, page };
    }
    return undefined;
  };
  const restart = () => {
    const before = { start, end, total };
    earlier ??= (place) => rowAt(before, place);
    start = emptyEnd(false);
    end = emptyEnd(true);
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
    const asked = turn;
    const page = await read({ fromEnd: side.fromEnd, cursor });
    if (total !== undefined && page.total !== total && end.rows.length > 0) end = emptyEnd(true);
    total = page.total;
    if (side !== start && side !== end) return;
    side.turns.push(asked);
    side.cursors.push(cursor);
    side.rows.push(...page.rows);
    side.next = page.next;
    if (page.next === undefined && side.rows.length !== total) total = side.rows.length;
  };
  /** Reads a page again. Where rows came, went or moved, places mean others now: the list begins anew. */
  const renew = async ({ side, page }: { side: End<Row>; page: number }) => {
    const asked = turn;
    const from = page * PAGE_ROWS;
    const found = await read({ fromEnd: side.fromEnd, cursor: side.cursors[page] });
    const known = side.rows.slice(from, from + PAGE_ROWS);
    const hasSameIds =
      found.rows.length === known.length && found.rows.every(({ id }, place) => known[place]?.id === id);
    if (found.total === total && hasSameIds) {
      side.turns[page] = asked;
      for (const [place, row] of found.rows.entries()) side.rows[from + place] = row;
    } else {
      restart();
      total = found.total;
    }
  };
  const readUntilThere = async () => {
    await ahead;
    try {
      for (;;) {
        const old = isThere(wanted) ? oldPageIn(wanted) : undefined;
        if (old) await renew(old);
        else if (!isThere(wanted)) await extend(nearerEnd(wanted));
        else break;
        error.value = undefined;
        version.value += 1;
      }
      earlier = undefined;
      error.value = undefined;
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
  // Nobody waits for it: what is missing in sight later is read then, and says then why not.
  const readAhead = () =>
    extend(start).then(
      () => true,
      () => false,
    );

  return {
    version,
    error,
    at: (place) => at(place) ?? earlier?.(place),
    total: () => total,
    want: (first, last) => {
      wanted = [Math.max(0, first), Math.max(0, last)];
      return readWanted();
    },
    readOn: async () => {
      // One reader at a time: two that read the same page would show it twice.
      while (reading) await reading;
      const count = start.rows.length + end.rows.length;
      if (error.value !== undefined || count >= Math.min(total ?? 0, MOST_AHEAD)) return false;
      ahead ??= readAhead().finally(() => {
        ahead = undefined;
      });
      return ahead;
    },
    outdate: () => {
      turn += 1;
    },
  };
}

type Ends<Row> = { start: End<Row>; end: End<Row>; total: number | undefined };

function rowAt<Row>({ start, end, total }: Ends<Row>, place: number): Row | undefined {
  return start.rows[place] ?? (total === undefined ? undefined : end.rows[total - 1 - place]);
}

function emptyEnd<Row>(fromEnd: boolean): End<Row> {
  return { fromEnd, rows: [], cursors: [], turns: [], next: undefined };
}

/** Tells whether there is no page behind what was read. */
function isRead<Row>({ cursors, next }: End<Row>): boolean {
  return cursors.length > 0 && next === undefined;
}
