// Sends the files of a folder in their order. Each step finds what is done already, so that it may be run again after anything.
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StockroomClient, StockroomError } from '@stockroom/client';
import type { Report } from '@stockroom/importer';
import { numberFromMillionths } from '@stockroom/kernel';
import { type FileList, readList } from './files.ts';
import { createFinder, type Found, itemsOf, wantedIn } from './found.ts';
import { createLineFinder, furtherIn, linesIn } from './lines.ts';
import { mainBarcodes } from './main-barcodes.ts';

type Sending = { api: StockroomClient; say: (line: string) => void };

/**
 * @param zeros what the import does with codes that seem to have lost their leading zeros; refuses them if left out
 * @returns whether nothing was refused
 */
export async function send(folder: string, { api, say, zeros }: Sending & { zeros?: string | undefined }) {
  const { deliveries, jobs } = await readList(folder);
  const ofItems = ['--kind', 'items', ...(zeros === undefined ? [] : ['--zeros', zeros])];
  const reports = [await imported(join(folder, 'items.csv'), ofItems, say)];
  const items =
    deliveries.length + jobs.length > 0 || (await isThere(join(folder, 'barcodes.csv'))) ? await itemsOf(api) : [];
  let isAllTaken = await addBarcodes(folder, { api, say, items });
  for (const { file, comment } of deliveries)
    reports.push(await imported(join(folder, file), ['--kind', 'acquisition', `--comment=${comment}`], say));
  for (const job of jobs) {
    const path = join(folder, job.file);
    const options = ['--kind', 'work', `--customer=${job.customer}`, `--comment=${job.comment}`];
    const report = await imported(path, options, say);
    reports.push(report);
    const { work_id: id } = report;
    if (id === null || report.refused > 0) continue;
    const isClosed = await isTaken(() => close(id, { path, job, api, items }), { of: `${path}, job ${id}`, say });
    isAllTaken &&= isClosed;
  }
  return isAllTaken && reports.every(({ refused }) => refused === 0);
}

/** Sends one thing of many: its refusal is said, and stops none of those after it. */
async function isTaken(act: () => Promise<unknown>, { of, say }: { of: string; say: Sending['say'] }) {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof StockroomError) || !(error.status === 409 || error.status === 422)) throw error;
    say(`  ${of}: ${error.message}`);
    return false;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const COMMAND = fileURLToPath(new URL('../import/main.ts', import.meta.url));

/** Runs npm run import with a file. @throws Error with its words when it could not */
function imported(path: string, options: string[], say: Sending['say']): Promise<Report> {
  return new Promise((resolve, reject) => {
    const args = [COMMAND, path, '--json', ...options];
    execFile(process.execPath, args, { maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      const line = stdout.trim().split('\n').at(-1) ?? '';
      if (!line.startsWith('{')) return reject(new Error(whyNot(path, { wasKilled: Boolean(error?.signal), stderr })));
      const report = JSON.parse(line) as Report;
      const { created, updated, unchanged, refused, errors } = report;
      say(`${path}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`);
      for (const { row, column, value, message } of errors)
        say(`  row ${row}${column === null ? '' : `, ${column}${value === null ? '' : ` “${value}”`}`}: ${message}`);
      resolve(report);
    });
  });
}

/** A command that was killed has said last how far it was. */
function whyNot(path: string, { wasKilled, stderr }: { wasKilled: boolean; stderr: string }): string {
  const said = wasKilled ? '' : stderr.trim().split('\n').at(-1);
  return said || `The import of ${path} was cut off. Run it again.`;
}

/** Adds the barcodes that no row of an import can have: further ones, and those of packs. @returns whether none was refused */
async function addBarcodes(folder: string, { api, say, items }: Sending & { items: Found[] }): Promise<boolean> {
  const path = join(folder, 'barcodes.csv');
  if (!(await isThere(path))) return true;
  const [find, isMain] = [createFinder(items), await mainBarcodes(api)];
  const byRow = new Map((await wantedIn(folder)).map((wanted) => [wanted.row, find(wanted)]));
  let [added, refused] = [0, 0];
  for (const further of await furtherIn(path)) {
    const item = byRow.get(further.row);
    if (!item || item.barcodes.some(({ barcode }) => barcode === further.barcode)) continue;
    const { barcode, quantity } = further;
    const isMaster = further.isMaster && isMain(barcode);
    if (further.isMaster && !isMaster)
      say(
        `  ${barcode} is the master of ${item.texts.name} no longer: only barcodes of Stockroom's own form can be one.`,
      );
    const add = async () => {
      if (isMaster) await endMaster(item, api);
      const body = { barcode, quantity: numberFromMillionths(quantity), master: isMaster };
      const made = await api.post('/api/items/{id}/barcodes', { params: { path: { id: item.id } }, body });
      item.barcodes.push({ id: made.id, barcode, quantity, master: made.master });
    };
    if (await isTaken(add, { of: `${item.texts.name}, barcode ${barcode}`, say })) added += 1;
    else refused += 1;
  }
  say(`${path}: ${added} added${refused === 0 ? '' : `, ${refused} refused`}.`);
  return refused === 0;
}

/** Makes room for another master: an item has one at most. */
async function endMaster({ id: item_id, barcodes }: Found, api: StockroomClient): Promise<void> {
  const master = barcodes.find((one) => one.master);
  if (!master) return;
  const body = { barcode: master.barcode, quantity: numberFromMillionths(master.quantity), master: false };
  await api.put('/api/items/{item_id}/barcodes/{id}', { params: { path: { item_id, id: master.id } }, body });
  master.master = false;
}

type Closing = { path: string; job: FileList['jobs'][number]; api: StockroomClient; items: readonly Found[] };

/** Brings a job to the state that it had: what went out is out, and what came back is there. */
async function close(id: number, { path, job, api, items }: Closing): Promise<void> {
  if (job.state === 'open') return;
  const params = { path: { id } };
  const work = await api.get('/api/works/{id}', { params });
  if (work.outbound_close_timestamp === null) await api.put('/api/works/{id}/close-outbound', { params });
  if (work.returned_close_timestamp !== null) return;
  const find = createLineFinder(items);
  const returned = new Map((await linesIn(path)).map((line) => [find(line)?.id, line.returned]));
  const lines = await Array.fromAsync(
    api.entries('/api/works/{id}/items', { params: { ...params, query: { limit: 1_000 } } }),
  );
  for (const { id: item_id, item, outbound_quantity, returned_quantity } of lines) {
    const back = returned.get(item.id) ?? 0;
    if (back === 0 || returned_quantity !== null) continue;
    const body = { item: { id: item.id }, outbound_quantity, returned_quantity: numberFromMillionths(back) };
    await api.put('/api/works/{id}/items/{item_id}', { params: { path: { id, item_id } }, body });
  }
  if (job.state === 'returned-closed') await api.put('/api/works/{id}/close-returned', { params });
}
