import { StockroomError } from '@stockroom/client';
import type { ColumnOptions, Columns, Kind, NoTableAbout, ReadOptions } from '@stockroom/importer';
import { BASE } from '../base.ts';
import type { Asked, Ended, Failed, FromWorker, Run, ShownTable, Told, ToWorker } from './protocol.ts';

/** A file that is no table, with the reason. */
export class NoTable extends Error {
  override readonly name = 'NoTable';
  readonly about: NoTableAbout;

  constructor(message: string, about: NoTableAbout) {
    super(message);
    this.about = about;
  }
}

/** The sheet, the encoding or the row of names that somebody has chosen. */
export type HowToRead = Pick<ReadOptions, 'sheet' | 'encoding' | 'headerRow'>;

export type Engine = ReturnType<typeof openEngine>;
type Waiting = { resolve: (answer: FromWorker) => void; reject: (error: unknown) => void; tell?: (told: Told) => void };

/** Starts the worker that reads one file and imports it. */
export function openEngine() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'import' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const send = (message: ToWorker, given: Transferable[] = []) => worker.postMessage(message, given);

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id);
    if ('told' in data) return asked?.tell?.(data.told);
    waiting.delete(data.id);
    if ('failed' in data) asked?.reject(errorOf(data.failed));
    else asked?.resolve(data);
  });
  // Its code did not come, or it has broken down: nobody waits for it any longer.
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message ?? 'The worker did not start.'));
    waiting.clear();
  });
  const ask = (asked: Asked, tell?: (told: Told) => void, given?: Transferable[]) => {
    last += 1;
    const id = last;
    const answer = new Promise<FromWorker>((resolve, reject) =>
      waiting.set(id, { resolve, reject, ...(tell && { tell }) }),
    );
    send({ id, asked }, given);
    return { id, answer };
  };
  return {
    /** Reads a file; it stays in the worker. @throws NoTable */
    read: async (file: File, options: HowToRead = {}): Promise<ShownTable> => {
      const bytes = await file.arrayBuffer();
      const { answer } = ask({ ask: 'read', bytes, options: { ...options, fileName: file.name } }, undefined, [bytes]);
      return ((await answer) as FromWorker & { table: ShownTable }).table;
    },

    /** Finds the fields of the columns. */
    match: async (kind: Kind, columns: ColumnOptions): Promise<Columns> => {
      const { answer } = ask({ ask: 'match', kind, columns });
      return ((await answer) as FromWorker & { columns: Columns }).columns;
    },

    /** Imports, or in a dry run plans only. @throws StockroomError where Stockroom is away, or nobody is logged in */
    run: (run: Omit<Run, 'baseUrl'>, tell: (told: Told) => void) => {
      const { id, answer } = ask({ ask: 'run', run: { ...run, baseUrl: BASE.href } }, tell);
      const ended = answer.then((end) => (end as FromWorker & { ended: Ended }).ended);
      return { ended, stop: () => send({ stop: id }) };
    },

    close: () => worker.terminate(),
  };
}

function errorOf(failed: Failed): Error {
  if (failed.kind === 'no table') return new NoTable(failed.message, failed.about);
  if (failed.kind === 'defect') return new Error(failed.message);
  const { message, status, fields } = failed;
  return new StockroomError(message, { ...(status !== undefined && { status }), body: { errors: fields } });
}
