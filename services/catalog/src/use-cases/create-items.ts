import type { Decided, Earlier } from '@stockroom/commands';
import { decidesAnew } from '@stockroom/commands';
import type { SentAs } from '@stockroom/kernel';
import { mapEntries, mapPart } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import type { Write } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Barcode, NewBarcode } from '../domain/barcode.ts';
import { noNumberIsLeft, searchTextsOf as textsOfBarcode } from '../domain/barcode.ts';
import type { Item } from '../domain/item.ts';
import { searchTextsOf } from '../domain/item.ts';
import type { NewItem } from '../domain/new-item.ts';
import { checkNewItems, decideBarcodes, refuseTakenBarcodes } from '../domain/new-item.ts';
import type { ItemMessage } from '../view.ts';
import { itemMessage } from '../view.ts';
import { barcodeTexts } from './barcode-texts.ts';
import type { ItemEntries } from './use-entries.ts';
import { entriesOfAll } from './use-entries.ts';

/** Adds an item, as `createItems` does. */
export async function createItem(
  deps: CatalogDeps,
  body: NewItem,
  call: Pick<Call, 'dryRun'>,
  earlier?: Earlier<ItemMessage>,
): Promise<Decided<ItemMessage>> {
  const { writes, added } = await add(deps, { bodies: [body], sentAs: 'body', anew: decidesAnew(call, earlier) });
  return { writes, answer: added[0] as ItemMessage };
}

/**
 * Adds items without stock, each with a barcode where it brings one, all or none; vendors and units that do not exist are
 * registered, and the text of a barcode that has none is generated.
 * @throws Fault("invalid")
 */
export async function createItems(
  deps: CatalogDeps,
  bodies: NewItem[],
  call: Pick<Call, 'dryRun'>,
  earlier?: Earlier<{ items: ItemMessage[] }>,
): Promise<Decided<{ items: ItemMessage[] }>> {
  const { writes, added } = await add(deps, { bodies, sentAs: 'array', anew: decidesAnew(call, earlier) });
  return { writes, answer: { items: added } };
}

type NewItems = { bodies: NewItem[]; sentAs: SentAs; anew: boolean };

/** Decides new items. At the first attempt the unique index tells whether a barcode is taken; it is read when it has refused. */
async function add(deps: CatalogDeps, { bodies: sent, sentAs, anew }: NewItems) {
  const bodies = checkNewItems(sent, sentAs);
  const texts = barcodeTexts(deps, {
    bodies: bodies.flatMap(({ barcode }) => barcode ?? []),
    ...{ generated: new Set<string>(), anew },
  });
  const taken = await texts.taken();
  refuseTakenBarcodes(bodies, sentAs, taken);
  const decided = decideBarcodes(bodies, sentAs, deps.form);
  const { entries, writes: uses } = await entriesOfAll(deps, { bodies, sentAs, anew });

  const [firstId, numbers] = await Promise.all([deps.nextItemId(bodies.length), texts.take(taken)]);
  crashPoint('catalog.create-items.ids-taken');
  const added = bodies.map(({ barcode: _, ...body }, at): Item => {
    const ofBody = entries[at] as ItemEntries;
    return { ...body, ...ofBody, id: firstId + at, quantity: 0, deleted: false, editVersion: 0 };
  });
  const barcodes = await barcodesOf(deps, { added, decided, numbers, sentAs });
  return { added: added.map(itemMessage), writes: [...uses, ...itemWrites(deps, added, barcodes)] };
}

type Decisions = {
  added: Item[];
  decided: (NewBarcode | undefined)[];
  /** Generated texts, for those that bring none. */
  numbers: Iterator<string>;
  sentAs: SentAs;
};

/** The barcodes of new items, by the item's id. @throws Fault("invalid") when every number is taken */
async function barcodesOf(
  deps: CatalogDeps,
  { added, decided, numbers, sentAs }: Decisions,
): Promise<Map<number, Barcode>> {
  const barcodes = new Map<number, Barcode>();
  const count = decided.filter((barcode) => barcode !== undefined).length;
  if (count === 0) return barcodes;
  const firstId = await deps.nextBarcodeId(count);
  mapEntries(sentAs, added, ({ id: itemId }, at) => {
    const barcode = decided[at];
    if (!barcode) return;
    const text = barcode.text ?? mapPart('barcode', () => numberOf(numbers));
    barcodes.set(itemId, { ...barcode, id: firstId + barcodes.size, itemId, text, editVersion: 0 });
  });
  return barcodes;
}

function numberOf(numbers: Iterator<string>): string {
  const next = numbers.next();
  if (next.done) throw noNumberIsLeft();
  return next.value;
}

function itemWrites(
  { items, itemTerms, ...deps }: CatalogDeps,
  added: Item[],
  barcodes: Map<number, Barcode>,
): Write[] {
  const all = [...barcodes.values()];
  const masters = all.filter(({ master }) => master);
  return [
    ...added.map((item) =>
      items.add(item.id, { ...item, vendorId: item.vendor.id, unitId: item.unit.id }, barcodes.has(item.id) ? 1 : 0),
    ),
    ...added.map((item) => itemTerms.add(item.id, searchTextsOf(item))),
    ...all.map(deps.barcodes.add),
    ...masters.map((barcode) => deps.barcodeTerms.add(barcode.id, textsOfBarcode(barcode))),
  ];
}
