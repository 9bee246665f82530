// The messages between the page and the worker of the import.
import type {
  ColumnOptions,
  Columns,
  Defaults,
  Kind,
  LostZeros,
  NoTableAbout,
  PlannedRow,
  Progress,
  ReadOptions,
  Report,
  Row,
  Table,
  Target,
} from '@stockroom/importer';

/** A table without what only the worker can do: its first rows instead of all. */
export type ShownTable = Omit<Table, 'rows'> & { first: readonly Row[] };

export type Run = {
  kind: Kind;
  columns: ColumnOptions;
  target: Target | undefined;
  defaults: Defaults;
  lostZeros: LostZeros;
  areIdsOurs: boolean;
  dryRun: boolean;
  baseUrl: string;
};

/** The requests of the page; each is answered by one `Answer` with its number. */
export type Asked =
  | { ask: 'read'; bytes: ArrayBuffer; options: ReadOptions }
  | { ask: 'match'; kind: Kind; columns: ColumnOptions }
  | { ask: 'run'; run: Run };
export type ToWorker = { id: number; asked: Asked } | { stop: number };

/** A report without what the rows have said already: of 100,000 that are refused it would hold up the page for five pictures. */
export type ShortReport = Omit<Report, 'errors' | 'remarks'>;

export type Ended = { report: ShortReport | undefined; isStopped: boolean };
export type Told = { rows: readonly PlannedRow[] } | { progress: Progress };

/** Why something was not done: no table, or an error of the API, in parts as errors lose theirs on the way. */
export type Failed =
  | { kind: 'no table'; message: string; about: NoTableAbout }
  | { kind: 'api'; message: string; status: number | undefined; fields: Record<string, string[]> }
  | { kind: 'defect'; message: string };

export type FromWorker =
  | { id: number; table: ShownTable }
  | { id: number; columns: Columns }
  | { id: number; ended: Ended }
  | { id: number; failed: Failed }
  | { id: number; told: Told };
