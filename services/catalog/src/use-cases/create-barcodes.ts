import type { Decided, Earlier } from '@stockroom/commands';
import { decidesAnew } from '@stockroom/commands';
import type { SentAs } from '@stockroom/kernel';
import { checkEntries, mapEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import type { CatalogDeps } from '../deps.ts';
import type { Barcode, BarcodeBody } from '../domain/barcode.ts';
import { barcodeIsTaken, checkBarcodeBodies, decideMasters, noNumberIsLeft, searchTextsOf } from '../domain/barcode.ts';
import { hasForm } from '../domain/barcode-number.ts';
import { noSuchItem } from '../domain/item.ts';
import type { BarcodeMessage } from '../view.ts';
import { barcodeMessage } from '../view.ts';
import { barcodeTexts } from './barcode-texts.ts';

/** Adds a barcode to an item, as `createBarcodes` does. */
export async function createBarcode(
  deps: CatalogDeps,
  { itemId, body }: { itemId: number; body: BarcodeBody },
  call: Pick<Call, 'dryRun'>,
  earlier?: Earlier<BarcodeMessage>,
): Promise<Decided<BarcodeMessage>> {
  const before = earlier && 'answer' in earlier ? [earlier.answer] : undefined;
  const anew = decidesAnew(call, earlier);
  const { writes, added } = await add(deps, { itemId, bodies: [body], sentAs: 'body', before, anew });
  return { writes, answer: added[0] as BarcodeMessage };
}

/**
 * Adds barcodes to an item, all or none; the text of each that has none is generated.
 * @throws Fault("not-found") for an item that is not there, "invalid" for a barcode that cannot be
 */
export async function createBarcodes(
  deps: CatalogDeps,
  { itemId, bodies }: { itemId: number; bodies: BarcodeBody[] },
  call: Pick<Call, 'dryRun'>,
  earlier?: Earlier<{ barcodes: BarcodeMessage[] }>,
): Promise<Decided<{ barcodes: BarcodeMessage[] }>> {
  const before = earlier && 'answer' in earlier ? earlier.answer.barcodes : undefined;
  const anew = decidesAnew(call, earlier);
  const { writes, added } = await add(deps, { itemId, bodies, sentAs: 'array', before, anew });
  return { writes, answer: { barcodes: added } };
}

type NewBarcodes = {
  itemId: number;
  bodies: BarcodeBody[];
  sentAs: SentAs;
  /**
   * The barcodes as they were decided when another write was faster: texts that were generated then are used again, so
   * that no number is skipped.
   */
  before: BarcodeMessage[] | undefined;
  /** True where texts are read that the unique index would else refuse. */
  anew: boolean;
};

/**
 * Decides new barcodes by the others of their item. The item's count of barcodes is read before them and guards the
 * write: the command is decided anew when another barcode was added meanwhile or the item was deleted, but not when
 * stock moved. At the first attempt the unique index tells whether a text is taken; texts are read when it has refused.
 */
async function add(deps: CatalogDeps, { itemId, bodies: sent, sentAs, before, anew }: NewBarcodes) {
  const { items, barcodes, barcodeTerms, form } = deps;
  const bodies = checkBarcodeBodies(sent, sentAs);
  const generated = new Set(
    (before ?? []).flatMap(({ barcode }, at) => (bodies[at]?.text === undefined ? [barcode] : [])),
  );
  const texts = barcodeTexts(deps, { bodies, generated, anew });
  const [item, taken] = await Promise.all([items.toAddBarcodes(itemId), texts.taken()]);
  if (!item) throw noSuchItem(itemId);
  checkEntries(sentAs, bodies, ({ text }) => {
    if (text !== undefined && taken.has(text)) throw barcodeIsTaken(text);
  });
  const withMain = bodies.map((body) => ({ ...body, main: body.text === undefined || hasForm(form, body.text) }));
  const decided = decideMasters(withMain, item.siblings, sentAs);

  const [firstId, numbers] = await Promise.all([deps.nextBarcodeId(bodies.length), texts.take(taken)]);
  crashPoint('catalog.create-barcodes.numbers-taken');
  const added = mapEntries(sentAs, decided, (one, at): Barcode => {
    const text = one.text ?? numbers.next().value;
    if (text === undefined) throw noNumberIsLeft();
    return { ...one, id: firstId + at, itemId, text, editVersion: 0 };
  });
  const masters = added.filter(({ master }) => master);
  return {
    added: added.map(barcodeMessage),
    writes: [
      items.countBarcodes(itemId, item.barcodesAdded, added.length),
      ...added.map(barcodes.add),
      ...masters.map((barcode) => barcodeTerms.add(barcode.id, searchTextsOf(barcode))),
    ],
  };
}
