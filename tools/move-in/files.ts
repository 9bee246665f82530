// The folder of a move: the files that npm run import reads, and what it says beside them. items.csv has the form of
// Stockroom's own export, so that every cell is taken as it is.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotATable } from '@stockroom/importer';
import { numberFromMillionths } from '@stockroom/kernel';
import { z } from 'zod';
import { csvOf } from './csv.ts';
import type { Moved, MovedBarcode, MovedItem, MovedLine } from './moved.ts';
import { reportOf } from './report.ts';

const amount = z.number();
const sums = z.object({ items: z.int(), quantity: amount });
const listSchema = z.object({
  system: z.string(),
  totals: z.object({ source: sums, files: sums, left_out: sums }),
  deliveries: z.array(z.object({ file: z.string(), comment: z.string() })),
  jobs: z.array(
    z.object({
      ...{ file: z.string(), comment: z.string(), customer: z.string() },
      state: z.enum(['open', 'outbound-closed', 'returned-closed']),
    }),
  ),
});

/** moved.json: what there is in the folder. */
export type FileList = z.infer<typeof listSchema>;

const itemColumns = {
  article_number: (item: MovedItem) => item.article_number,
  barcode: (item: MovedItem) => item.barcode,
  location: (item: MovedItem) => item.location,
  name: (item: MovedItem) => item.name,
  purchase_price: (item: MovedItem) => numberFromMillionths(item.purchase_price),
  quantity: (item: MovedItem) => numberFromMillionths(item.opening),
  unit_id: () => null,
  unit: (item: MovedItem) => item.unit,
  vendor_id: () => null,
  vendor: (item: MovedItem) => item.vendor,
  warning_quantity: (item: MovedItem) => numberFromMillionths(item.warning_quantity),
  final_quantity: (item: MovedItem) => numberFromMillionths(item.quantity),
  source: (item: MovedItem) => item.where,
};

/** Its row names the item by its row in items.csv. */
const barcodeColumns = (rowOf: (item: MovedItem) => number) => ({
  item_row: ({ item }: MovedBarcode) => rowOf(item),
  name: ({ item }: MovedBarcode) => item.name,
  barcode: ({ barcode }: MovedBarcode) => barcode,
  quantity: ({ quantity }: MovedBarcode) => numberFromMillionths(quantity),
  master: ({ isMaster }: MovedBarcode) => isMaster,
});

const lineColumns = (quantity: string, id: string, of: string) => ({
  article_number: ({ item }: MovedLine) => item.article_number,
  barcode: ({ item }: MovedLine) => item.barcode,
  name: ({ item }: MovedLine) => item.name,
  [quantity]: (line: MovedLine) => numberFromMillionths(line.quantity),
  returned_quantity: ({ returned }: MovedLine) => numberFromMillionths(returned),
  unit_id: () => null,
  unit: ({ item }: MovedLine) => item.unit,
  vendor_id: () => null,
  vendor: ({ item }: MovedLine) => item.vendor,
  // Two jobs with the same lines are two files.
  [of]: () => id,
});

/** Writes the files of a move into a folder that is made, in the place of those of an earlier one. */
export async function writeFiles(
  folder: string,
  { moved, system }: { moved: Moved; system: string },
): Promise<FileList> {
  const { items, barcodes, deliveries, jobs, totals } = moved;
  for (const name of ['deliveries', 'jobs', 'barcodes.csv'])
    await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('items.csv', csvOf(itemColumns, items));
  const rows = new Map(items.map((item, at) => [item, at + 2]));
  if (barcodes.length > 0)
    await write(
      'barcodes.csv',
      csvOf(
        barcodeColumns((item) => rows.get(item) as number),
        barcodes,
      ),
    );
  if (deliveries.length > 0) await mkdir(join(folder, 'deliveries'));
  if (jobs.length > 0) await mkdir(join(folder, 'jobs'));
  for (const { id, lines } of deliveries)
    await write(fileOf('deliveries', id), csvOf(lineColumns('quantity', id, 'delivery'), lines));
  for (const { id, lines } of jobs)
    await write(fileOf('jobs', id), csvOf(lineColumns('outbound_quantity', id, 'job'), lines));
  const list: FileList = {
    ...{ system, totals },
    deliveries: deliveries.map(({ id, comment }) => ({ file: fileOf('deliveries', id), comment })),
    jobs: jobs.map(({ id, comment, customer, state }) => ({ file: fileOf('jobs', id), comment, customer, state })),
  };
  await write('report.txt', reportOf(moved, { system, folder }));
  // Comes last: a folder that has it is whole.
  await write('moved.json', `${JSON.stringify(list, null, 2)}\n`);
  return list;
}

const fileOf = (folder: string, id: string) => `${folder}/${id.replace(/[^\w-]/g, '_')}.csv`;

/** Reads moved.json. @throws NotATable when the folder is none of a move */
export async function readList(folder: string): Promise<FileList> {
  const text = await readFile(join(folder, 'moved.json'), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new NotATable(`${folder} has no moved.json: make the files first, as docs/moving-in.md tells.`);
  return listSchema.parse(JSON.parse(text));
}
