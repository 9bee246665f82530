import { given, type KnownBarcode } from './records.ts';
import { type ClientOptions, mustBe, read, send, trySending } from './send.ts';

type Barcode = { id: number; barcode: string; quantity: number };

const UNIT = { id: 1, unit: 'pcs' };
const VENDOR = { id: 1, name: 'Vendor' };
/** Nothing has this id, and no name is sent with it. */
const UNKNOWN = { id: 1_000_000_000 };

/** Adds an item alone, or several by one array; an array with one that is refused adds none. */
export async function addItems(options: ClientOptions, ownItems: number[]): Promise<void> {
  const { random, records } = options;
  const bodies = Array.from({ length: 1 + random.below(4) }, () => ({
    ...{ name: `Added ${random.letters(10)}.`, unit: UNIT, vendor: VENDOR },
  }));
  if (random.oneIn(3)) {
    const refused = await send(options, 'POST', '/items', [...bodies, { ...bodies[0], vendor: UNKNOWN }]);
    mustBe(records, 'create items of which one is refused', refused, [422]);
  }
  const body = bodies.length === 1 ? bodies[0] : bodies;
  const made = await send<{ id: number } | { id: number }[]>(options, 'POST', '/items', body);
  if (!mustBe(records, `create ${bodies.length} items`, made, [201])) return;
  for (const [at, { id }] of [made.body].flat().entries()) {
    records.items.set(given(records, 'item', id), { name: bodies[at]?.name ?? '' });
    ownItems.push(id);
  }
}

/** Gives an item another name, and looks for it by that. */
export async function rename(options: ClientOptions, itemId: number): Promise<void> {
  const { random, records } = options;
  const name = `Renamed ${random.letters(10)}.`;
  const body = { name, unit: UNIT, vendor: VENDOR };
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
  const bodies = [{ barcode: text, quantity: 1 + random.below(9) }];
  if (random.oneIn(2)) bodies.push({ barcode: undefined, quantity: 1 + random.below(9) });
  const [made] = await addBarcodes(options, itemId, bodies);
  if (!made) return;
  const { id, known } = made;
  if (random.oneIn(4)) {
    const refused = await send(options, 'POST', `/items/${itemId}/barcodes`, [{}, { barcode: known.barcode }]);
    mustBe(records, 'create barcodes of which one is taken', refused, [422]);
  }
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

/** Adds a barcode alone, or several by one array. */
async function addBarcodes(
  options: ClientOptions,
  itemId: number,
  bodies: { barcode: string | undefined; quantity: number }[],
): Promise<{ id: number; known: KnownBarcode }[]> {
  const { records } = options;
  const body = bodies.length === 1 ? bodies[0] : bodies;
  const made = await send<Barcode | Barcode[]>(options, 'POST', `/items/${itemId}/barcodes`, body);
  if (!mustBe(records, `create ${bodies.length} barcodes`, made, [201])) return [];
  return [made.body].flat().map(({ id: sentId, barcode }, at) => {
    const id = given(records, 'barcode', sentId);
    const known: KnownBarcode = { itemId, barcode, quantity: bodies[at]?.quantity ?? 0 };
    records.barcodes.set(id, known);
    return { id, known };
  });
}

/** After this long the outcome of a job that the service lost sight of stays open: then nothing more is sent. */
const PATIENCE_MS = 20_000;

async function print(options: ClientOptions, path: string, barcode: string): Promise<void> {
  const { random, records } = options;
  const copies = 1 + random.below(3);
  records.prints.set(barcode, { copies, isCertain: false });
  const giveUp = Date.now() + PATIENCE_MS;
  const answer = await trySending(options, { method: 'PUT', path: `${path}/print`, body: { copies }, giveUp });
  if (answer && mustBe(records, 'print label', answer, [200])) records.prints.set(barcode, { copies, isCertain: true });
}
