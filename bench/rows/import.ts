// `npm run import` of new items, with barcodes and quantities, while others read and search.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, openConnection } from '../drive/connection.ts';
import { articleOf, ean13Of, expressions, nameOf } from '../fill/names.ts';
import { spreadOf } from '../machine/rounds.ts';
import type { System } from '../machine/system.ts';
import { peakMb } from '../machine/usage.ts';
import { FAR_APART, here } from './context.ts';
import { type Row, row } from './row.ts';

/** The rows of a file that is imported for its speed, and of one that is for the memory of the command. */
const [ROWS, MANY] = [5_000, 100_000];
/** Others that read an item or search, each with a rest after its answer. */
const [READERS, REST_MS] = [2, 5];
const BESIDE_MS = 10_000;

type Importing = { system: System; folder: string; size: number; rounds: number };
type Imported = { seconds: number; peakMb: number };

/** New rows a second, what others wait meanwhile, and the memory of the command. */
export async function importRows(bench: Importing): Promise<Row[]> {
  const small = await importNew(bench, { mark: 'small', count: 10 });
  await importNew(bench, { mark: 'warm', count: ROWS / 4 });
  const before = await readersUntil(bench, pause(BESIDE_MS));
  const runs: (Imported & { p99: Waits })[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    const run = importNew(bench, { mark: `round ${round}`, count: ROWS });
    runs.push({ p99: await readersUntil(bench, run), ...(await run) });
  }
  const many = await importNew(bench, { mark: 'many', count: MANY });
  const named = `${ROWS.toLocaleString('en')} new items with barcodes and quantities`;
  return [
    row({
      ...{ id: 'import', work: `an import of ${named}`, unit: 'a second', least: 2_000, details: [] },
      ...{ goal: 'at least 2,000 rows a second', value: spreadOf(runs.map(({ seconds }) => ROWS / seconds)) },
    }),
    ...(['GET item', 'search'] as const).map((kind) =>
      row({
        ...{
          id: `import-beside-${kind}`,
          work: `${kind} of others meanwhile, p99`,
          unit: 'times',
          most: 2,
          details: [],
        },
        ...{ goal: 'at most twice that without', value: spreadOf(runs.map(({ p99 }) => p99[kind] / before[kind])) },
      }),
    ),
    row({
      ...{ id: 'import-memory', work: `memory of the command with ${MANY.toLocaleString('en')} rows`, unit: 'MB' },
      ...{
        goal: 'at most 150 MB more than with 10',
        most: 150,
        details: [],
        value: spreadOf([many.peakMb - small.peakMb]),
      },
    }),
  ];
}

/** Imports a file of rows that are new, as its user would. @throws Error when a row was refused */
async function importNew({ system, folder }: Importing, asked: { mark: string; count: number }): Promise<Imported> {
  const file = join(folder, `${asked.mark}.csv`);
  await writeFile(file, fileOf(asked));
  const token = (system.headers.authorization ?? '').replace('Bearer ', '');
  const env = { ...process.env, STOCKROOM_URL: system.origin, STOCKROOM_TOKEN: token };
  const began = performance.now();
  // As `npm run import` starts it.
  const args = ['--max-semi-space-size=4', here('../tools/import/main.ts'), file, '--json'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, errors, peak] = ['', '', 0];
  child.stdout.on('data', (part) => {
    said += part;
  });
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const look = () => {
    try {
      peak = Math.max(peak, peakMb(child.pid ?? 0));
    } catch {
      // It has just ended.
    }
  };
  const timer = setInterval(look, 20);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1_000;
  const report = code === 0 ? (JSON.parse(said) as { created: number }) : undefined;
  if (report?.created !== asked.count)
    throw new Error(`The import ended with ${code}: ${said.slice(0, 500)} ${errors.slice(-500)}`);
  return { seconds, peakMb: peak };
}

/** A file as another system gives it: 20 makers, three units, each name, number and barcode once. */
function fileOf({ mark, count }: { mark: string; count: number }): string {
  const first = 1_000_000 + (createHash('sha256').update(mark).digest().readUInt32BE() % 4_000) * 1_000_000;
  const line = (at: number) => {
    const id = first + at;
    const place = `${String.fromCharCode(65 + (at % 8))}-${at % 30}`;
    const unit = ['pcs', 'm', 'kg'][at % 3];
    return `${articleOf(id)},${ean13Of(id)},${nameOf(id)},${place},${at % 90}.25,${(at % 40) + 1},${unit},Maker ${at % 20},5\n`;
  };
  const head = 'article_number,barcode,name,location,purchase_price,quantity,unit,vendor,warning_quantity\n';
  return head + Array.from({ length: count }, (_, at) => line(at)).join('');
}

type Waits = Record<'GET item' | 'search', number>;

/** Lets others read until something has ended, and gives the p99 of what they have waited, in ms. */
async function readersUntil({ system, size }: Importing, end: Promise<unknown>): Promise<Waits> {
  const waits: Record<keyof Waits, number[]> = { 'GET item': [], search: [] };
  const searched = Object.values(expressions(size)).flat();
  let isOver = false;
  const read = async (connection: Connection, reader: number) => {
    for (let turn = reader; !isOver; turn += READERS) {
      const kind = turn % (2 * READERS) < READERS ? 'GET item' : 'search';
      const expression = encodeURIComponent(searched[(turn * FAR_APART) % searched.length] ?? '');
      const path =
        kind === 'GET item'
          ? `/items/${1 + ((turn * FAR_APART) % size)}`
          : `/items/search?items=1&barcodes=1&expression=${expression}`;
      const began = performance.now();
      const { status, body } = await connection.send(requestOf(system, path));
      if (status !== 200) throw new Error(`GET ${path}: ${status} ${body.slice(0, 300)}`);
      waits[kind].push(performance.now() - began);
      await pause(REST_MS);
    }
  };
  const { hostname: host, port } = new URL(system.origin);
  const connections = await Promise.all(
    Array.from({ length: READERS }, () => openConnection({ host, port: Number(port) })),
  );
  const readers = Promise.all(connections.map(read));
  await end.finally(() => {
    isOver = true;
  });
  await readers;
  for (const connection of connections) connection.close();
  return { 'GET item': p99(waits['GET item']), search: p99(waits.search) };
}

function requestOf({ origin, headers }: System, path: string): Buffer {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET /api${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

const p99 = (waits: number[]): number => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
