import type { StockroomClient } from '@stockroom/client';

/** The kinds of rows that a file may have: items themselves, or the lines of one delivery, job or count. */
export type Kind = 'items' | 'acquisition' | 'work' | 'stocktaking';

/** A cell as it stands in the file: text, or a number of a workbook, which no language writes its own way. */
export type Cell = string | number;

/** A row and its number in the file, where the first is 1, as spreadsheets number them: Excel counts no line `sep=;`. */
export type Row = {
  row: number;
  cells: readonly Cell[];
  /** By place: the numbers of cells whose format adds zeros or text to them. */
  numbers?: ReadonlyMap<number, number>;
};

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1250' | 'Windows-1252';
export type Delimiter = ',' | ';' | '\t';
export type DecimalSign = '.' | ',';

/** A file that was read as a table. All of it was looked at, so that its rows can be read without a fault. */
export type Table = {
  fileName: string;
  /** SHA-256 of the file's bytes, 64 hex digits: keys and comments name the file by it. */
  fileHash: string;
  /** Undefined for a workbook, as is `delimiter`. */
  encoding: Encoding | undefined;
  delimiter: Delimiter | undefined;
  /** The sheet that was read, and all sheets; undefined for text. */
  sheet: string | undefined;
  sheets: readonly string[];
  /** The sheets before it that were passed over, as they have no cells. */
  emptySheets: readonly string[];
  /** The names of the columns, '' for those without; and the row that they are in, 0 for none: rows above it are titles. */
  header: readonly string[];
  headerRow: number;
  /** By column: whether any row has something in it. */
  hasCells: readonly boolean[];
  /** The first rows that have anything in them, titles and names too. */
  head: readonly Row[];
  /** The rows below the header that have anything in them. */
  rowCount: number;
  /** By column: how its numbers are written. Decides what `1.234` is. */
  numberForms: readonly NumberForm[];
  /** The numbers with both signs, as `1.234,50`, of all columns: nothing but a number is written so. */
  grouped: NumberForm;
  /** Reads the rows below the header that have anything in them, in bounded memory, as often as it is called. */
  rows: () => AsyncIterable<Row>;
};

/** Counts how many numbers of a column can only be read with a decimal point, or only with a comma. */
export type NumberForm = { point: number; comma: number };

export type ReadOptions = {
  fileName: string;
  /** The sheet of a workbook; the first by default. */
  sheet?: string | undefined;
  /** The encoding of text, where the one that is found is not it. */
  encoding?: Encoding | undefined;
  /** The row that names the columns, where the one that is found is not it; 0 where none does. */
  headerRow?: number | undefined;
};

/** The fields that a column can be, of all kinds. */
export type Field =
  | 'id'
  | 'article_number'
  | 'barcode'
  | 'location'
  | 'name'
  | 'purchase_price'
  | 'quantity'
  | 'unit'
  | 'vendor'
  | 'warning_quantity';

/** By hand: the name of a column (or its letter, as `C`) → the field that it is; '' leaves the column out. */
export type Mapping = Readonly<Record<string, Field | ''>>;

/** Options that a person sets about the columns of a file. */
export type ColumnOptions = { mapping?: Mapping | undefined; decimal?: DecimalSign | undefined };

/** A column that is read. */
export type Column = {
  field: Field;
  header: string;
  at: number;
  /** The decimal sign of its amounts; undefined where nothing tells it, and `1.234` is refused. */
  decimal: DecimalSign | undefined;
};

export type Columns = {
  kind: Kind;
  columns: readonly Column[];
  /** Names of columns that are read by nobody, and may have been meant. */
  ignored: readonly string[];
  /** All columns that are not read, with the reason. */
  unread: readonly UnreadColumn[];
  /** False where no name of a column is known: the row of names may be data. */
  areNamesKnown: boolean;
  /** True for our own export: its numbers have no thousands separators, and `-` or `n/a` is a text as any other. */
  isExport: boolean;
  /** Of lines: the column of names, which only tell whether an id is that of the item; undefined where there is none. */
  nameAt: number | undefined;
  /** The faults that keep the file from being read at all; empty when there is none. */
  faults: readonly ColumnFault[];
};

/** The reason for which a column is not read. */
export type WhyUnread =
  /** Its name is not known, or it has none. */
  | 'unknown'
  /** Another column, `instead`, is the field. */
  | 'lesser'
  /** A quantity that is not that of such rows: what is in stock is not what was delivered. */
  | 'other-quantity'
  /** Such rows have no such field. */
  | 'other-kind'
  /** The names of items, which only tell whether an id is that of the item. */
  | 'names'
  /** A column of our own exports that says what another one says. */
  | 'own'
  /** It was left out by hand. */
  | 'by-hand';

export type UnreadColumn = { at: number; header: string; why: WhyUnread; instead?: string };

/** A column that is missing or given twice, in a sentence. */
export type ColumnFault = { code: 'missing' | 'twice' | 'unknown'; fields: readonly Field[]; message: string };

/** The reasons for which a row is refused or remarked on; the console has its own sentence for each. */
export type FindingCode =
  | 'required'
  | 'too-long'
  | 'not-a-number'
  | 'mangled-number'
  | 'ambiguous-number'
  | 'negative'
  | 'not-above-zero'
  | 'too-large'
  | 'bad-text'
  | 'broken-text'
  | 'error-cell'
  | 'bad-barcode'
  | 'mangled-barcode'
  | 'lost-zeros'
  | 'bad-id'
  | 'unknown-item'
  | 'foreign-id'
  | 'two-items'
  | 'several-items'
  | 'twice-in-file'
  | 'other-barcode'
  | 'already-there'
  | 'quantity-ignored'
  | 'pack-barcode'
  | 'total-row'
  | 'changed-meanwhile'
  | 'server';

/** Something to say about a row: where, and in a plain sentence. */
export type Finding = {
  row: number;
  /** The column by its name in the file; null where it is about the whole row. */
  column: string | null;
  /** The field that the column is; null likewise. */
  field: Field | null;
  /** The cell as it stands in the file, shortened. */
  value: string | null;
  code: FindingCode;
  /** A sentence in English. */
  message: string;
  /** The text that the cell was probably meant to be: offered, never done by itself. */
  suggestion?: string;
  /** The other row, of what is in the file twice. */
  otherRow?: number;
};

/** One field of an item that an update changes. */
export type Change = { field: Field; from: string | number; to: string | number };

export type Action = 'create' | 'update' | 'unchanged' | 'refused';

/** The plan for a row. */
export type PlannedRow = {
  row: number;
  action: Action;
  /** The item that it is about; null for one that is new, or unknown. */
  itemId: number | null;
  /** The name of the item, for a preview. */
  name: string | null;
  changes: readonly Change[];
  /** Why it is refused; empty otherwise. */
  findings: readonly Finding[];
  /** Remarks, which stop nothing. */
  remarks: readonly Finding[];
};

/** The document that lines are put into: one that exists, or a new one. */
export type Target = {
  /** The id of an acquisition, work or stocktaking that exists. */
  id?: number | undefined;
  /** For a new one; a comment names the file besides. */
  comment?: string | undefined;
  /** The customer of a new work, by name: made when missing. */
  customer?: string | undefined;
  /** The location of a new stocktaking. */
  location?: string | undefined;
};

export type Progress = {
  /** `reading` what is there, `sending`, or `waiting` for the same file's import by somebody else. */
  stage: 'reading' | 'sending' | 'waiting';
  /** Rows that are done, of all. */
  rows: number;
  total: number;
} & Counts;

/** Values in the place of a cell that is empty, or a column that is missing. */
export type Defaults = { vendor?: string | undefined; unit?: string | undefined };

/** The treatment of a barcode that seems to have lost its leading zeros: it is refused, mended or kept as it is. */
export type LostZeros = 'refuse' | 'restore' | 'keep';

export type Counts = { created: number; updated: number; unchanged: number; refused: number };

export type ImportOptions = {
  kind: Kind;
  table: Table;
  /** By `matchColumns`, without faults. */
  columns: Columns;
  api: StockroomClient;
  /** The document for lines; not for items. */
  target?: Target | undefined;
  defaults?: Defaults | undefined;
  /** `refuse` by default. */
  lostZeros?: LostZeros | undefined;
  /** True where somebody says that the ids are Stockroom's, whatever else a row says; else it must fit (plan/own-id.ts). */
  areIdsOurs?: boolean | undefined;
  /** True plans all and writes nothing. */
  dryRun?: boolean | undefined;
  /** Called for each row once it is decided, in the order of the file. */
  onRow?: ((row: PlannedRow) => void) | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Called with the id of the acquisition, work or stocktaking once this run has made it. */
  onDocument?: ((id: number) => void) | undefined;
  /** Stops after the requests that are under way and throws its reason; a later run does what is left. */
  signal?: AbortSignal | undefined;
  /** This import takes over from somebody else's of the same file after so long without a sign of life; 6 s. */
  staleAfterMs?: number | undefined;
};

/** One cell that was refused, as the command's `--json` has it. */
export type ReportedError = {
  row: number;
  column: string | null;
  value: string | null;
  message: string;
  suggestion?: string;
};

/** The result of an import: the line of `--json` (beyond.md, Files in). */
export type Report = {
  kind: Kind;
  dry_run: boolean;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** The acquisition that booked quantities, or that got the lines; deleting it takes them back. */
  acquisition_id: number | null;
  work_id: number | null;
  stocktaking_id: number | null;
  /** True when this run made that document, and all that is in it is of this run: an earlier run of the file made none. */
  is_document_new: boolean;
  ignored_columns: string[];
  errors: ReportedError[];
  /** Remarks about rows that were not refused. */
  remarks: ReportedError[];
};
