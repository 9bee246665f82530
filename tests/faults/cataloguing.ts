import { given, type KnownBarcode } from './records.ts';
import { type ClientOptions, mustBe, read, send, trySending } from './send.ts';

type Barcode = { id: number; barcode: string; quantity: number };

/** Gives an item another name, and looks for it by that. */
export async function rename(options: ClientOptions, itemId: number): Promise<void> {
  const { random, records } = options;
  const name = `Renamed ${random.letters(10)}.`;
  const body = { name, unit: { id: 1, unit: 'pcs' }, vendor: { id: 1, name: 'Vendor' } };
  if (!mustBe(records, 'rename item', await send(options, 'PUT', `/items/${itemId}`, body), [200])) return;
  records.items.set(itemId, { name });
  const hits = await read<{ item_id: number }[]>(
    options,
    `/items/search?items=1&expression=${encodeURIComponent(name)}`,
  );
  if (hits && !hits.some(({ item_id }) => item_id === itemId))
    records.wrong.push({ sentence: `item ${itemId} is not found by its new name ${name}` });
}

/** Gives an item a barcode, changes or deletes it, and prints one that stays. */
export async function label(options: ClientOptions, itemId: number): Promise<void> {
  const { random, records } = options;
  const text = random.oneIn(3) ? undefined : `F${random.letters(14)}`;
  const body = { barcode: text, quantity: 1 + random.below(9) };
  const made = await send<Barcode>(options, 'POST', `/items/${itemId}/barcodes`, body);
  if (!mustBe(records, 'create barcode', made, [201])) return;
  const id = given(records, 'barcode', made.body.id);
  const known: KnownBarcode = { itemId, barcode: made.body.barcode, quantity: body.quantity };
  records.barcodes.set(id, known);
  const path = `/items/${itemId}/barcodes/${id}`;
  if (random.oneIn(4)) {
    if (mustBe(records, 'delete barcode', await send(options, 'DELETE', path), [200])) records.barcodes.set(id, null);
    return;
  }
  if (random.oneIn(3)) {
    const changed = { barcode: `F${random.letters(14)}`, quantity: 10 + random.below(9) };
    if (mustBe(records, 'change barcode', await send(options, 'PUT', path, changed), [200]))
      Object.assign(known, changed);
  }
  await print(options, path, known.barcode);
}

/** What became of a job that the service lost sight of stays open: then nothing more is sent. */
const PATIENCE_MS = 20_000;

async function print(options: ClientOptions, path: string, barcode: string): Promise<void> {
  const { random, records } = options;
  const copies = 1 + random.below(3);
  records.prints.set(barcode, { copies, isCertain: false });
  const giveUp = Date.now() + PATIENCE_MS;
  const answer = await trySending(options, { method: 'PUT', path: `${path}/print`, body: { copies }, giveUp });
  if (answer && mustBe(records, 'print label', answer, [200])) records.prints.set(barcode, { copies, isCertain: true });
}
