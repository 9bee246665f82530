import type { Row, Table } from '../types.ts';

/** The most rows of one request. */
const MOST = 500;

/** The rows of a table, as many at a time as one request takes, or fewer. */
export async function* batchesOf({ rows }: Table, most = MOST): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows()) {
    batch.push(row);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
