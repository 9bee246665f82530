// Compares the files of a folder with what is in Stockroom, and names everything that is not equal.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { StockroomClient } from '@stockroom/client';
import { caselessReadingOf, type Millionths, readingOf } from '@stockroom/kernel';
import { shown } from './amounts.ts';
import { documentFaults } from './compare-documents.ts';
import { readList } from './files.ts';
import { createFinder, type Found, itemsOf, type Wanted, wantedIn } from './found.ts';
import { type Further, furtherIn } from './lines.ts';
import { mainBarcodes } from './main-barcodes.ts';

type Comparing = { api: StockroomClient; say: (line: string) => void };

/** @returns whether all is equal */
export async function compare(folder: string, { api, say }: Comparing): Promise<boolean> {
  const list = await readList(folder);
  const [wanted, items] = [await wantedIn(folder), await itemsOf(api)];
  const further = Map.groupBy(await furtherOf(folder, api), ({ row }) => row);
  const find = createFinder(items);
  const pairs = wanted.map((one) => ({ one, found: find(one) }));
  const faults = [
    ...pairs.flatMap(({ one, found }) => faultsOf(one, found, further.get(one.row) ?? [])),
    ...(await documentFaults(folder, { list, api, items })),
  ];
  const there = pairs.flatMap(({ found }) => found ?? []);
  const sum = (amounts: Millionths[]) => amounts.reduce((one, other) => one + other, 0);
  const line = (name: string, count: number, quantity: Millionths) =>
    say(`  ${name.padEnd(12)}${String(count).padStart(8)} items, quantities together ${shown(quantity)}`);
  say(`Compared ${folder}, moved from ${list.system}:`);
  line('source', list.totals.source.items, list.totals.source.quantity);
  line('left out', list.totals.left_out.items, list.totals.left_out.quantity);
  line('files', wanted.length, sum(wanted.map(({ amounts }) => amounts.final_quantity)));
  line('Stockroom', there.length, sum(there.map(({ amounts }) => amounts.final_quantity)));
  if (list.deliveries.length + list.jobs.length > 0)
    say(`  ${list.deliveries.length} deliveries and ${list.jobs.length} jobs.`);
  if (items.length > there.length) say(`  ${items.length - there.length} items of Stockroom are in no file.`);
  for (const fault of faults) say(`  ${fault}`);
  say(faults.length === 0 ? 'All is equal.' : `${faults.length} ${faults.length === 1 ? 'is' : 'are'} not equal.`);
  return faults.length === 0;
}

/** The further barcodes as Stockroom can have them: a master that is no main one there is none. */
async function furtherOf(folder: string, api: StockroomClient): Promise<Further[]> {
  const path = join(folder, 'barcodes.csv');
  const hasSome = await access(path).then(
    () => true,
    () => false,
  );
  if (!hasSome) return [];
  const isMain = await mainBarcodes(api);
  return (await furtherIn(path)).map((one) => ({ ...one, isMaster: one.isMaster && isMain(one.barcode) }));
}

const LABELS = {
  ...{ name: 'name', article_number: 'article number', location: 'location', unit: 'unit', vendor: 'vendor' },
  ...{ purchase_price: 'price', warning_quantity: 'minimum', final_quantity: 'quantity' },
};

/** Vendors and units meet in their registers, whatever their blanks and, of vendors, their case. */
const READINGS = { vendor: caselessReadingOf, unit: readingOf };

/** Says in what an item differs from its row. */
export function faultsOf(wanted: Wanted, found: Found | undefined, further: readonly Further[]): string[] {
  const { row, source, texts, amounts, barcode } = wanted;
  const where = `items.csv row ${row} (${source}), ${texts.name}`;
  if (!found) return [`${where}: it is not in Stockroom.`];
  const differs = (field: keyof typeof LABELS, want: string, is: string) =>
    `${where}: ${LABELS[field]} is “${is}” in Stockroom and “${want}” in the file.`;
  const ofTexts = (Object.keys(texts) as (keyof Wanted['texts'])[])
    .filter((field) => {
      const reading = field === 'vendor' || field === 'unit' ? READINGS[field] : (text: string) => text;
      return reading(texts[field]) !== reading(found.texts[field]);
    })
    .map((field) => differs(field, texts[field], found.texts[field]));
  const ofAmounts = (Object.keys(amounts) as (keyof Wanted['amounts'])[])
    .filter((field) => amounts[field] !== found.amounts[field])
    .map((field) => differs(field, shown(amounts[field]), shown(found.amounts[field])));
  const ofBarcodes = [
    ...(barcode === '' ? [] : [{ barcode, quantity: 1_000_000, isMaster: false }]),
    ...further,
  ].flatMap((one) => {
    const there = found.barcodes.find((other) => other.barcode === one.barcode);
    if (!there) return [`${where}: barcode ${one.barcode} is not in Stockroom.`];
    if (there.quantity !== one.quantity)
      return [
        `${where}: barcode ${one.barcode} stands for ${shown(there.quantity)} in Stockroom and ${shown(one.quantity)} in the file.`,
      ];
    return one.isMaster && !there.master ? [`${where}: barcode ${one.barcode} is not the master.`] : [];
  });
  return [...ofTexts, ...ofAmounts, ...ofBarcodes];
}
