// The engine of the import, in a worker: a file of 100,000 rows holds up neither scans nor the page.
import { createStockroomClient, StockroomError } from '@stockroom/client';
import type { PlannedRow, Row, Table } from '@stockroom/importer';
import { matchColumns, NotATable, readTable, runImport } from '@stockroom/importer';
import type { Asked, Ended, Failed, FromWorker, Run, ShownTable, ToWorker } from './protocol.ts';

const FIRST_ROWS = 20;
/** The page is told of rows so often: each message costs it some of a picture. */
const TELL_MS = 100;

let table: Table | undefined;
/** The documents that the runs of this file have made here: one that was stopped, and goes on, takes its own back. */
const made = new Set<number>();
const stops = new Map<number, AbortController>();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('stop' in data) stops.get(data.stop)?.abort();
  else void answer(data.id, data.asked);
});

const say = (message: FromWorker) => postMessage(message);

async function answer(id: number, asked: Asked): Promise<void> {
  try {
    if (asked.ask === 'read') say({ id, table: await read(asked) });
    else if (asked.ask === 'match') say({ id, columns: matchColumns(asked.kind, known(), asked.columns) });
    else say({ id, ended: await run(id, asked.run) });
  } catch (error) {
    say({ id, failed: failedOf(error) });
  }
}

function known(): Table {
  if (!table) throw new Error('No file was read.');
  return table;
}

async function read({ bytes, options }: Asked & { ask: 'read' }): Promise<ShownTable> {
  table = await readTable(new Uint8Array(bytes), options);
  const first: Row[] = [];
  for await (const row of table.rows()) {
    first.push(row);
    if (first.length === FIRST_ROWS) break;
  }
  const { rows: _, ...rest } = table;
  return { ...rest, first };
}

async function run(id: number, { baseUrl, columns, ...asked }: Run): Promise<Ended> {
  const stop = new AbortController();
  stops.set(id, stop);
  const rows = inParts<PlannedRow>((some) => say({ id, told: { rows: some } }));
  try {
    const {
      errors: _,
      remarks: __,
      ...report
    } = await runImport({
      ...asked,
      table: known(),
      columns: matchColumns(asked.kind, known(), columns),
      api: createStockroomClient({ baseUrl }),
      onRow: rows.add,
      onDocument: (document) => made.add(document),
      onProgress: (progress) => say({ id, told: { progress } }),
      signal: stop.signal,
    });
    const document = report.acquisition_id ?? report.work_id ?? report.stocktaking_id ?? 0;
    return { report: { ...report, is_document_new: made.has(document) }, isStopped: stop.signal.aborted };
  } catch (error) {
    if (stop.signal.aborted) return { report: undefined, isStopped: true };
    throw error;
  } finally {
    rows.tell();
    stops.delete(id);
  }
}

/** Collects what comes in quick succession. */
function inParts<T>(tell: (some: readonly T[]) => void) {
  let some: T[] = [];
  let toldAt = 0;
  const tellAll = () => {
    if (some.length > 0) tell(some);
    some = [];
    toldAt = performance.now();
  };
  const add = (one: T) => {
    some.push(one);
    if (performance.now() - toldAt > TELL_MS) tellAll();
  };
  return { add, tell: tellAll };
}

function failedOf(error: unknown): Failed {
  if (error instanceof NotATable) return { kind: 'no table', message: error.message, about: error.about };
  if (error instanceof StockroomError)
    return { kind: 'api', message: error.message, status: error.status, fields: error.fields };
  return { kind: 'defect', message: error instanceof Error ? error.message : String(error) };
}
