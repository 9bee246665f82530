// One import of this tab. It goes on while the person looks at other pages, and waits there when they come back.
import { signal } from '@preact/signals';
import type {
  ColumnOptions,
  Columns,
  DecimalSign,
  Defaults,
  Field,
  LostZeros,
  Mapping,
  Progress,
  Target,
} from '@stockroom/importer';
import { invalidate } from '../api/query.ts';
import { type Engine, type HowToRead, openEngine } from './engine.ts';
import type { Into } from './handed.ts';
import type { Ended, ShortReport, ShownTable, Told } from './protocol.ts';
import { NO_ROWS, type SeenRows, withRows } from './seen-rows.ts';
import { say } from './texts.ts';

export type Importing = {
  step: 'choose' | 'reading' | 'check' | 'running' | 'ended';
  into: Into;
  /** Of the document that is made, where there is none yet. */
  target: Omit<Target, 'id'>;
  /** Of new items, where no column says so; what is not chosen is as usual. */
  defaults: Defaults;
  /** Says what is done with barcodes that have lost their leading zeros. */
  lostZeros: LostZeros;
  /** True once somebody has said that the ids of the file are Stockroom's. */
  areIdsOurs: boolean;
  file: File | undefined;
  how: HowToRead;
  table: ShownTable | undefined;
  mapping: Mapping;
  /** The decimal sign, where the file does not tell it. */
  decimal: DecimalSign | undefined;
  columns: Columns | undefined;
  /** The rows that were planned or done so far; `report` when all of it was. */
  rows: SeenRows;
  progress: Progress | undefined;
  startedAt: number;
  report: ShortReport | undefined;
  isStopped: boolean;
  problem: unknown;
};

const FRESH: Importing = {
  step: 'choose',
  into: { kind: 'items' },
  ...{ target: {}, defaults: {}, lostZeros: 'refuse' as const, areIdsOurs: false },
  ...{ file: undefined, how: {}, table: undefined, mapping: {}, decimal: undefined, columns: undefined, rows: NO_ROWS },
  ...{ progress: undefined, startedAt: 0, report: undefined, isStopped: false, problem: undefined },
};

export const importing = signal<Importing>(FRESH);

let engine: Engine | undefined;
let run: { stop: () => void } | undefined;

const change = (changes: Partial<Importing>) => {
  importing.value = { ...importing.peek(), ...changes };
};
const NOT_PLANNED = { rows: NO_ROWS, progress: undefined, report: undefined, isStopped: false, problem: undefined };

/** Begins anew, unless an import is under way. */
export function begin(into: Into): void {
  if (importing.peek().step === 'running') return;
  end();
  importing.value = { ...FRESH, into };
}

/** Chooses what the rows are. */
export function chooseKind(into: Into): void {
  change({ into, mapping: {}, decimal: undefined, ...NOT_PLANNED });
  if (importing.peek().table) void plan();
}

/** Says more of the document that is made. */
export function describe(target: Omit<Target, 'id'>): void {
  change({ target });
}

/** Reads a file, and plans what it would do. */
export async function takeFile(file: File, how: HowToRead = {}): Promise<void> {
  const { into, step } = importing.peek();
  if (step === 'running') return;
  end();
  importing.value = { ...FRESH, into, target: importing.peek().target, file, how, step: 'reading' };
  const own = openEngine();
  engine = own;
  try {
    const table = await own.read(file, how);
    if (engine !== own) return;
    change({ table, step: 'check' });
  } catch (problem) {
    if (engine !== own) return;
    end();
    return change({ step: 'choose', problem });
  }
  await plan();
}

/** Says which field a column is; '' for none. */
export function chooseColumn(name: string, field: Field | ''): void {
  change({ mapping: { ...importing.peek().mapping, [name]: field } });
  void plan();
}

/** Says what the file does not: of new items, of lost zeros, of ids or of the decimal sign. Plans with that. */
export function choose(chosen: Partial<Pick<Importing, 'defaults' | 'lostZeros' | 'areIdsOurs' | 'decimal'>>): void {
  change(chosen);
  void plan();
}

/** Matches the columns anew, and plans with them: nothing is written. */
export async function plan(): Promise<void> {
  const own = engine;
  run?.stop();
  change(NOT_PLANNED);
  if (!own) return;
  const asked = importing.peek();
  try {
    const columns = await own.match(asked.into.kind, columnOptions(asked));
    if (!isCurrent(own, asked)) return;
    change({ columns });
    if (columns.faults.length === 0) await carryOut(own, true);
  } catch (problem) {
    if (isCurrent(own, asked)) change({ problem });
  }
}

const columnOptions = ({ mapping, decimal }: Importing): ColumnOptions => ({ mapping, decimal });

const isCurrent = (own: Engine, { into, mapping, decimal }: Importing): boolean => {
  const now = importing.peek();
  return engine === own && now.into === into && now.mapping === mapping && now.decimal === decimal;
};

/** Imports what was planned, or goes on where it was stopped: what is done already stays as it is. */
export async function start(): Promise<void> {
  if (!engine) return;
  run?.stop();
  change({ ...NOT_PLANNED, step: 'running' });
  await carryOut(engine, false);
  change({ step: 'ended' });
  invalidate('items', 'home', 'acquisitions', 'acquisition', 'works', 'work', 'stocktakings', 'stocktaking');
}

export function stop(): void {
  run?.stop();
}

async function carryOut(own: Engine, dryRun: boolean): Promise<void> {
  const { into, target, lostZeros, areIdsOurs } = importing.peek();
  const { kind, id } = into;
  const how = { lostZeros, areIdsOurs, defaults: defaultsNow(), columns: columnOptions(importing.peek()) };
  change({ startedAt: Date.now() });
  const begun = own.run({ ...how, kind, target: { ...target, id }, dryRun }, (told) => run === begun && note(told));
  run = begun;
  try {
    const ended: Ended = await begun.ended;
    if (run === begun) change(ended);
  } catch (problem) {
    if (run === begun) change({ problem });
  }
}

/** The vendor and unit of a new item where no column says so; where one does, a row without it is refused. */
export function defaultsNow(): Defaults {
  const { columns, defaults } = importing.peek();
  const isMissing = (field: Field) => !columns?.columns.some((column) => column.field === field);
  return {
    ...(isMissing('unit') && { unit: defaults.unit?.trim() || say().usualUnit }),
    ...(isMissing('vendor') && { vendor: defaults.vendor?.trim() || say().usualVendor }),
  };
}

function note(told: Told): void {
  if ('progress' in told) change({ progress: told.progress });
  else change({ rows: withRows(importing.peek().rows, told.rows) });
}

function end(): void {
  run = undefined;
  engine?.close();
  engine = undefined;
}
