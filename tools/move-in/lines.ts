// The other files of a folder: further barcodes, and the lines of deliveries and jobs.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Millionths, millionthsFromText } from '@stockroom/kernel';
import { type Found, plain } from './found.ts';
import { isTrue, readRows } from './rows.ts';

export type Further = { row: number; barcode: string; quantity: Millionths; isMaster: boolean };

export type WantedLine = {
  article_number: string;
  barcode: string;
  name: string;
  quantity: Millionths;
  returned: Millionths;
};

const amountIn = (cell: string): Millionths => millionthsFromText(cell) ?? 0;

/** Reads barcodes.csv. */
export async function furtherIn(path: string): Promise<Further[]> {
  const { rows } = await readRows(path);
  return rows.map(({ cell }) => ({
    ...{ row: Number(cell('item_row')), barcode: plain(cell('barcode')) },
    ...{ quantity: amountIn(cell('quantity')), isMaster: isTrue(cell('master')) },
  }));
}

/** Reads the lines of a delivery or job. */
export async function linesIn(path: string): Promise<WantedLine[]> {
  const { rows } = await readRows(path);
  return rows.map(({ cell }) => ({
    ...{ article_number: plain(cell('article_number')), barcode: plain(cell('barcode')), name: plain(cell('name')) },
    ...{ quantity: amountIn(cell('quantity', 'outbound_quantity')), returned: amountIn(cell('returned_quantity')) },
  }));
}

/** Gives the item of a line, as the import finds it. */
export function createLineFinder(items: readonly Found[]): (line: WantedLine) => Found | undefined {
  const byBarcode = new Map(items.flatMap((item) => item.barcodes.map(({ barcode }) => [barcode, item] as const)));
  const byNumber = new Map(items.map((item) => [item.texts.article_number, item] as const).toReversed());
  return ({ barcode, article_number }) => byBarcode.get(barcode) ?? byNumber.get(article_number);
}

/** The mark by which the comment of an import names its file. */
export async function markOf(path: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return hash.slice(0, 16);
}
