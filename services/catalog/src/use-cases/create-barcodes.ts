import type { SentAs } from '@stockroom/kernel';
import { checkEntries, mapEntries } from '@stockroom/kernel';
import { crashPoint } from '@stockroom/runtime';
import type { CatalogDeps } from '../deps.ts';
import type { Barcode, BarcodeBody } from '../domain/barcode.ts';
import { barcodeIsTaken, checkBarcodeBodies, decideMasters, noNumberIsLeft, searchTextsOf } from '../domain/barcode.ts';
import { hasForm } from '../domain/barcode-number.ts';
import { noSuchItem } from '../domain/item.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { Decided } from '../store/commit-once.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { BarcodeMessage } from '../view.ts';
import { barcodeMessage } from '../view.ts';
import { takeBarcodeNumbers } from './take-barcode-numbers.ts';

type NewBarcodes = { itemId: number; bodies: BarcodeBody[]; sentAs: SentAs };

/** Adds a barcode to an item, as `createBarcodes` does. */
export function createBarcode(
  deps: CatalogDeps,
  { itemId, body }: { itemId: number; body: BarcodeBody },
  call: WriteCall,
): Promise<Written<BarcodeMessage>> {
  return create(deps, { itemId, bodies: [body], sentAs: 'body' }, call, ([added]) => added as BarcodeMessage);
}

/**
 * Adds barcodes to an item, all or none; the text of each that has none is generated.
 * @throws Fault("not-found") for an item that is not there, "invalid" for a barcode that cannot be
 */
export function createBarcodes(
  deps: CatalogDeps,
  { itemId, bodies }: { itemId: number; bodies: BarcodeBody[] },
  call: WriteCall,
): Promise<Written<{ barcodes: BarcodeMessage[] }>> {
  return create(deps, { itemId, bodies, sentAs: 'array' }, call, (barcodes) => ({ barcodes }));
}

/** @param answerOf makes the answer, as it is kept for repeats too */
function create<Answer>(
  deps: CatalogDeps,
  asked: NewBarcodes,
  call: WriteCall,
  answerOf: (added: BarcodeMessage[]) => Answer,
): Promise<Written<Answer>> {
  // Generated numbers are used again when the barcodes are decided anew, so that no number is skipped.
  const generated = new Set<string>();
  const decide = async () => {
    const { writes, answer } = await decideBarcodes(deps, asked, generated);
    crashPoint('catalog.create-barcodes.numbers-taken');
    return { writes, answer: answerOf(answer) };
  };
  return deps.commit(call, decide, mutexKey.item(asked.itemId));
}

/**
 * Decides barcodes on the others of their item. The count of these is read before them and guards the write: it is decided
 * anew when another was added meanwhile or the item was deleted. Stock that moves is no obstacle.
 */
export async function decideBarcodes(
  deps: CatalogDeps,
  { itemId, bodies: sent, sentAs }: NewBarcodes,
  generated = new Set<string>(),
): Promise<Decided<BarcodeMessage[]>> {
  const { items, barcodes, barcodeTerms, form } = deps;
  const bodies = checkBarcodeBodies(sent, sentAs);
  const countBefore = await items.barcodesAdded(itemId);
  if (countBefore === undefined) throw noSuchItem(itemId);
  const texts = new Set(bodies.flatMap(({ text }) => text ?? []));
  const taken = await barcodes.taken([...texts, ...generated]);
  checkEntries(sentAs, bodies, ({ text }) => {
    if (text !== undefined && taken.has(text)) throw barcodeIsTaken(text);
  });
  const withMain = bodies.map((body) => ({ ...body, main: body.text === undefined || hasForm(form, body.text) }));
  const decided = decideMasters(withMain, await barcodes.siblings({ itemId }), sentAs);

  for (const text of generated) if (taken.has(text)) generated.delete(text);
  const wanted = { count: bodies.length - texts.size, except: texts };
  const [firstId] = await Promise.all([deps.nextBarcodeId(bodies.length), takeBarcodeNumbers(deps, generated, wanted)]);
  const numbers = generated.values();
  const added = mapEntries(sentAs, decided, (one, at): Barcode => {
    const text = one.text ?? numbers.next().value;
    if (text === undefined) throw noNumberIsLeft();
    return { ...one, id: firstId + at, itemId, text, editVersion: 0 };
  });
  const masters = added.filter(({ master }) => master);
  return {
    answer: added.map(barcodeMessage),
    writes: [
      items.countBarcodes(itemId, countBefore, added.length),
      ...added.map(barcodes.add),
      ...masters.map((barcode) => barcodeTerms.add(barcode.id, searchTextsOf(barcode))),
    ],
  };
}
