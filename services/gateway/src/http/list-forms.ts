// The two forms of a list, JSON and CSV: written at once, or batch by batch.
import { serializer } from '@stockroom/http';
import { z } from 'zod';
import type { Columns } from '../schemas/columns.ts';
import { EXAMPLES } from '../schemas/examples.ts';
import type { CsvDialect } from '../schemas/list-query.ts';
import { PLAIN_CSV } from '../schemas/list-query.ts';
import { csvWriter } from './csv.ts';

/** Writes a list batch by batch; batches may be empty. */
export type ListStream<Row> = { batch: (rows: readonly Row[]) => string | Buffer; end: () => string };

export type ListForm<Row> = {
  headers: Record<string, string>;
  /** Writes a whole answer. */
  whole: (rows: readonly Row[]) => string;
  /** Begins an answer that is written batch by batch. */
  open: () => ListStream<Row>;
};

export type List<Row> = {
  /** The answer in JSON. */
  schema: z.ZodType;
  json: ListForm<Row>;
  csv: (dialect: CsvDialect) => ListForm<Row>;
};

export type ListParts<Entry extends z.ZodObject> = {
  /** The file's name, without its ending. */
  name: string;
  entry: Entry;
  columns: Columns<z.output<Entry>>;
};

/** Puts together what all answers of a list have in common. */
export function defineList<Entry extends z.ZodObject>({
  name,
  entry,
  columns,
}: ListParts<Entry>): List<z.output<Entry>> {
  const schema = z.array(entry);
  const plain = csvWriter(columns, PLAIN_CSV);
  const example = EXAMPLES[entry.meta()?.id ?? ''] as z.output<Entry> | undefined;
  return {
    schema: schema.meta({ [CSV_EXAMPLE]: example && plain.header + plain.rows([example]) }),
    json: jsonForm(serializer(schema)),
    csv: (dialect) => csvForm({ name, csv: csvWriter(columns, dialect), bom: dialect.bom }),
  };
}

/** The key under which the schema of a list carries an example of it as CSV, until openapi-lists.ts has read it. */
export const CSV_EXAMPLE = 'x-csv-example';

const [OPEN, COMMA] = Buffer.from('[,') as unknown as [number, number];
const VARY = { vary: 'accept' };

/** @param write gives a JSON array */
export function jsonForm<Row>(write: (rows: Row[]) => string): ListForm<Row> {
  return {
    headers: { 'content-type': 'application/json; charset=utf-8', ...VARY },
    whole: (rows) => write(rows as Row[]),
    open: () => {
      let isFirst = true;
      return {
        batch: (rows) => {
          if (rows.length === 0) return '';
          const bytes = Buffer.from(write(rows as Row[]));
          bytes[0] = isFirst ? OPEN : COMMA;
          isFirst = false;
          return bytes.subarray(0, -1);
        },
        end: () => (isFirst ? '[]' : ']'),
      };
    },
  };
}

const MARK = '\ufeff';

type Csv<Row> = { name: string; csv: ReturnType<typeof csvWriter<Row>>; bom: boolean };

function csvForm<Row>({ name, csv, bom }: Csv<Row>): ListForm<Row> {
  const head = `${bom ? MARK : ''}${csv.header}`;
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=${name}.csv`,
      ...VARY,
    },
    whole: (rows) => head + csv.rows(rows),
    open: () => {
      let isBegun = false;
      return {
        batch: (rows) => {
          const written = isBegun ? csv.rows(rows) : head + csv.rows(rows);
          isBegun = true;
          return written;
        },
        end: () => (isBegun ? '' : head),
      };
    },
  };
}
