// Arranges and reads for the tests of counting.
import { aBarcode, anItem, aText, bodyOf } from '../../support/builders.ts';
import type { Item, Movement } from '../../support/shapes.ts';
import { admin } from '../../support/the-stack.ts';
import type { Storekeeper } from './storekeeper.ts';

export type OnShelf = { item: Item; text: string };

/** A place that no other test has. */
export const aPlace = () => `C-${aText().slice(1, 7)}`;

/** An item at a place with so much in stock, and a barcode that means so much of it. */
export async function onShelf(location: string, stock: number, means = 1): Promise<OnShelf> {
  const item = await anItem({ name: `Bolt ${aText().slice(1, 7)}`, location, stock, purchase_price: 2 });
  const { barcode } = await aBarcode(item, { barcode: aText(), quantity: means });
  return { item, text: barcode };
}

type Entry = {
  item: Item;
  counted_quantity: number;
  expected_quantity: number;
  difference: number;
  moved_since: number;
};

/** What is counted, by item: amount and difference. */
export async function countedIn(count: number): Promise<Record<number, [counted: number, difference: number]>> {
  const entries = bodyOf(await admin.get<Entry[]>(`/stocktakings/${count}/items`));
  return Object.fromEntries(entries.map((entry) => [entry.item.id, [entry.counted_quantity, entry.difference]]));
}

/** Gives the movements of an item, oldest first: reason and quantity. */
export async function ledgerOf({ id }: Item): Promise<[string, number][]> {
  const movements = bodyOf(await admin.get<Movement[]>(`/items/${id}/movements`));
  return movements.map(({ reason, quantity }): [string, number] => [reason, quantity]).toReversed();
}

/** The count whose page is shown. */
export async function theCount({ page }: Storekeeper): Promise<number> {
  await page.waitForFunction('/\\/counts\\/\\d+$/.test(location.pathname)');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Begins a count of a place by keys. */
export async function beginCount(keeper: Storekeeper, place: string): Promise<number> {
  await keeper.press('g', 'c');
  await keeper.says('h1', /Counts/);
  await keeper.press('n');
  await keeper.seen('#count-place:focus');
  await keeper.type(place);
  await keeper.press('Enter');
  const count = await theCount(keeper);
  await keeper.seen('.answer.waiting');
  return count;
}
