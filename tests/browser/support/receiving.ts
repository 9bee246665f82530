// Arranges and reads for the tests of receiving.
import { aBarcode, anItem, aText, bodyOf } from '../../support/builders.ts';
import type { AcquisitionItem, Item, Movement } from '../../support/shapes.ts';
import { admin } from '../../support/the-stack.ts';
import type { Storekeeper } from './storekeeper.ts';

/** A name that is quickly typed and nothing else has. */
export const aName = () => `Bolt ${aText().slice(1, 7)}`;

export type Scanned = { item: Item; text: string };

/** An item with a barcode that means so much of it. */
export async function aScannedItem(quantity: number, text = aText()): Promise<Scanned> {
  const item = await anItem({ name: aName(), location: 'A-03-12' });
  const { barcode } = await aBarcode(item, { barcode: text, quantity });
  return { item, text: barcode };
}

/** The lines of a delivery, as item id and quantity. */
export const linesOf = async (delivery: number) =>
  bodyOf(await admin.get<AcquisitionItem[]>(`/acquisitions/${delivery}/items`)).map(
    ({ item, quantity }): [number, number] => [item.id, quantity],
  );

/** Gives the quantities of an item's ledger, oldest first; all must be of this delivery. */
export async function ledgerOf({ id }: Item, delivery: number): Promise<number[]> {
  const movements = bodyOf(await admin.get<Movement[]>(`/items/${id}/movements`));
  const others = movements.filter(({ reason, reference }) => reason !== 'acquisition' || reference !== delivery);
  if (others.length > 0) throw new Error(`Not of delivery ${delivery}: ${JSON.stringify(others)}`);
  return movements.map(({ quantity }) => quantity).toReversed();
}

/** The delivery whose page is shown. */
export async function theDelivery({ page }: Storekeeper): Promise<number> {
  await page.waitForFunction('/\\/receive\\/\\d+$/.test(location.pathname)');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Begins a delivery by keys. */
export async function newDelivery(keeper: Storekeeper): Promise<number> {
  await keeper.press('g', 'r');
  await keeper.seen('.days');
  await keeper.press('n');
  const delivery = await theDelivery(keeper);
  await keeper.seen('.answer.waiting');
  return delivery;
}
