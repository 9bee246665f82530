import type { Store, Write } from '@stockroom/store';
import { AS_NUMBERS } from '@stockroom/store';
import { Binary, type ClientSession, type FindCursor } from 'mongodb';
import type { DaySheet, SheetMovement, Span } from '../domain/day-sheet.ts';
import { dayOf, rowsIn, sheetsOf, splitCells } from '../domain/day-sheet.ts';
import { readAhead } from './read-ahead.ts';
import type { Reading } from './reading.ts';

type Username = { id: number; username: string };

/** A sheet as stored, under its day and its number in it: `2026-11-20/000001`. */
type SheetDocument = { _id: string; rows: number; cells: Binary; users: Username[] };

/** Movements that are in no sheet yet: so many, from this id on. */
export type Run = { first: number; count: number };
type RunDocument = { _id: number; count: number };

const SHEETS = 'day_sheets';
const RUNS = 'unsummed_movements';

/** The most rows of a sheet: 110 KB, as the last sheet of a day is written anew with each addition. */
const MOST_ROWS = 2_048;
const SHEETS_A_BATCH = 16;

export type DaySheets = ReturnType<typeof daySheetsIn>;

/** The movements of each day as sheets, and the runs of movements that are in none yet. */
export function daySheetsIn(store: Store) {
  const sheets = store.db.collection<SheetDocument>(SHEETS, AS_NUMBERS);
  const runs = store.db.collection<RunDocument>(RUNS, AS_NUMBERS);

  /** The last sheet of a day. */
  const lastOf = async (day: string, session: ClientSession): Promise<SheetDocument | undefined> => {
    const ofDay = { _id: { $gte: `${day}/`, $lt: `${day}0` } };
    return (await sheets.find(ofDay, { session }).sort({ _id: -1 }).limit(1).toArray())[0];
  };

  return {
    /** Gives the runs of movements that are in no sheet yet, by id. */
    waiting: async (limit: number, session: ClientSession): Promise<Run[]> => {
      const found = await runs.find({}, { session, batchSize: limit }).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(({ _id, count }) => ({ first: _id, count }));
    },

    /** The write that notes that runs are in sheets now. */
    forget: (found: Run[]): Write => {
      const filter = { _id: { $in: found.map(({ first }) => first) as never[] } };
      return { collection: RUNS, write: { deleteMany: { filter } } };
    },

    /** The writes that add movements to the sheets of their days; those of one transaction belong into one call. */
    append: async (movements: readonly SheetMovement[], session: ClientSession): Promise<Write[]> => {
      const writes: Write[] = [];
      for (const { day, cells } of sheetsOf(movements)) {
        const users = usersOf(movements.filter(({ timestamp }) => dayOf(timestamp) === day));
        writes.push(...appended({ day, cells, users }, await lastOf(day, session)));
      }
      return writes;
    },

    /** Gives the sheets of the days of a span, by day, and the names of the users in them. */
    read: async function* ({ from, to }: Span, reading: Reading): AsyncGenerator<DaySheet & { users: Username[] }> {
      const ofDays = { _id: { $gte: `${dayOf(from)}/`, $lt: `${dayOf(to)}0` } };
      const found = sheets.find(ofDays, { ...reading, batchSize: SHEETS_A_BATCH }).sort({ _id: 1 });
      for await (const batch of readAhead(batchesOf(found)))
        for (const { _id, cells, users } of batch) yield { day: dayOf(_id), cells: cellsIn(cells), users };
    },
  };
}

/** Gives what a cursor finds in the batches that the database sends. */
async function* batchesOf<Found>(cursor: FindCursor<Found>): AsyncGenerator<Found[]> {
  try {
    for (let first = await cursor.next(); first !== null; first = await cursor.next())
      yield [first, ...cursor.readBufferedDocuments()];
  } finally {
    await cursor.close();
  }
}

/** The writes that note movements which are in no sheet yet, one for each run of consecutive ids. */
export function noteUnsummed(ids: readonly number[]): Write[] {
  return runsOf(ids).map(({ first, count }) => {
    const document = { _id: first as never, count };
    return { collection: RUNS, write: { insertOne: { document } } };
  });
}

/** The ids of runs. */
export const idsOf = (runs: readonly Run[]): number[] =>
  runs.flatMap(({ first, count }) => Array.from({ length: count }, (_, at) => first + at));

/** The first runs that have at most so many movements together; the first in any case. */
export function firstRuns(runs: readonly Run[], mostMovements: number): Run[] {
  let movements = 0;
  return runs.filter(({ count }, at) => {
    movements += count;
    return at === 0 || movements <= mostMovements;
  });
}

function runsOf(ids: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.first + last.count === id) last.count += 1;
    else runs.push({ first: id, count: 1 });
  }
  return runs;
}

/** The users of movements, each with the name of the last. */
export function usersOf(movements: readonly SheetMovement[]): Username[] {
  return [...new Map(movements.map(({ user: { id, username } }) => [id, { id, username }])).values()];
}

type Added = DaySheet & { users: Username[] };

/** The writes that fill the last sheet of a day, and then new ones. */
function appended({ day, cells, users }: Added, last: SheetDocument | undefined): Write[] {
  const room = last ? Math.max(0, MOST_ROWS - last.rows) : 0;
  const [fitting, rest] = splitCells(cells, room);
  const writes = last && rowsIn(fitting) > 0 ? [filled(last, { cells: fitting, users })] : [];
  let number = last ? Number(last._id.slice(day.length + 1)) : 0;
  for (let left = rest; left.length > 0; ) {
    const [next, behind] = splitCells(left, MOST_ROWS);
    left = behind;
    number += 1;
    const document = {
      _id: `${day}/${String(number).padStart(6, '0')}`,
      rows: rowsIn(next),
      cells: binaryOf(next),
      users,
    };
    writes.push({ collection: SHEETS, write: { insertOne: { document: document as object } } });
  }
  return writes;
}

/** The write of a sheet with more rows, guarded by the number that it had. */
function filled({ _id, rows, ...before }: SheetDocument, { cells, users }: Omit<Added, 'day'>): Write {
  const earlier = cellsIn(before.cells);
  const all = new Float64Array(earlier.length + cells.length);
  all.set(earlier);
  all.set(cells, earlier.length);
  const named = [...new Map([...before.users, ...users].map((user) => [user.id, user])).values()];
  const update = { $set: { rows: rows + rowsIn(cells), cells: binaryOf(all), users: named } };
  return { collection: SHEETS, write: { updateOne: { filter: { _id: _id as never, rows }, update } } };
}

/** Every machine that runs this has the low byte of a number first, so bytes mean the same everywhere. */
const binaryOf = (cells: Float64Array): Binary =>
  new Binary(new Uint8Array(cells.buffer, cells.byteOffset, cells.byteLength));

/** A copy, as numbers must begin at a multiple of eight in memory. */
function cellsIn({ buffer, position }: Binary): Float64Array {
  return new Float64Array(buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + position));
}
