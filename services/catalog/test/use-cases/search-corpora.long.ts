import { foldText } from '@stockroom/kernel';
import fc from 'fast-check';
import { scanKeyOf } from '../../src/domain/scan-key.ts';
import { termsOf } from '../../src/domain/search-terms.ts';
import { search } from '../../src/use-cases/search.ts';
import { expectInOrder } from '../found-further.ts';
import type { TestCatalog } from '../support.ts';
import { addItem, openTestCatalog } from '../support.ts';

type Barcode = { text: string; master: boolean };
type Row = { name: string; articleNumber: string; barcodes: Barcode[] };
type Asked = { expression: string; barcodes: boolean; items: boolean; limit: number };

// Of few letters, so that pieces meet at every place; some fold into others, and one is two code units.
const letters = ['a', 'b', 'A', 'á', 'ß', 'ﬁ', ' ', '-', '1', '😀'];
const text = (most: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: most });
const barcode = fc.record({
  text: fc.string({ unit: fc.constantFrom('A', 'B', '1', '-', ' '), minLength: 1, maxLength: 6 }),
  master: fc.boolean(),
});
const row: fc.Arbitrary<Row> = fc.record({
  name: fc.oneof({ weight: 5, arbitrary: text(8) }, { weight: 1, arbitrary: text(200) }),
  articleNumber: fc.oneof(fc.constant(''), text(6)),
  barcodes: fc.array(barcode, { maxLength: 3 }),
});
const corpus = fc.array(row, { minLength: 1, maxLength: 250, size: 'max' }).map(asStored);

/** Each text of a barcode once and without blanks at its ends, and of an item one master. */
function asStored(rows: Row[]): Row[] {
  const taken = new Set<string>();
  return rows.map((one) => {
    const barcodes = one.barcodes
      .map((each) => ({ ...each, text: each.text.trim() }))
      .filter(({ text: own }) => own !== '' && !taken.has(own) && taken.add(own));
    const master = barcodes.find((each) => each.master);
    return { ...one, barcodes: barcodes.map((each) => ({ ...each, master: each === master })) };
  });
}

/** Makes expressions of whole texts, of parts of them, and of what is likely in none. */
function expressionsOf(rows: Row[]): fc.Arbitrary<string> {
  const texts = rows.flatMap(({ name, articleNumber, barcodes }) => [
    name,
    articleNumber,
    ...barcodes.map((b) => b.text),
  ]);
  const part = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 200 }))
    .map(([whole, from, length]) =>
      [...whole]
        .slice(from % (1 + [...whole].length))
        .slice(0, length)
        .join(''),
    );
  return fc.oneof(part, text(4), text(200));
}

const asked = (rows: Row[]): fc.Arbitrary<Asked> =>
  fc.record({
    expression: expressionsOf(rows),
    barcodes: fc.boolean(),
    items: fc.boolean(),
    limit: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 6 })),
  });

const isWord = (letter = '') => /^[\p{L}\p{N}]/u.test(letter);

/** 0 for a whole match to 3 for one inside, else infinite: by a look at every place. */
function rankIn(whole: string, wanted: string): number {
  const places = [...whole].flatMap((_, at, all) => (all.slice(at).join('').startsWith(wanted) ? [{ at, all }] : []));
  if (whole === wanted) return 0;
  return Math.min(
    ...places.map(({ at, all }) => (at === 0 ? 1 : isWord(all[at]) && !isWord(all[at - 1]) ? 2 : 3)),
    Number.POSITIVE_INFINITY,
  );
}

type Ranked = { id: number; rank: number };

const best = (ranked: Ranked[]): number[] =>
  ranked
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank || a.id - b.id)
    .map(({ id }) => id);

const barcodeId = (itemId: number, index: number) => itemId * 10 + index;

function naive(rows: Row[], { expression, limit, ...kinds }: Asked) {
  const wanted = foldText(expression);
  if (wanted === '') return { barcodes: [], items: [] };
  const rankAmong = (texts: string[]) => Math.min(...texts.map((one) => rankIn(foldText(one), wanted)));
  const masters = rows.flatMap((one, at) =>
    one.barcodes.flatMap(({ text: own, master }, index) =>
      master ? [{ id: barcodeId(at + 1, index), rank: rankAmong([own]) }] : [],
    ),
  );
  const items = rows.map((one, at) => {
    const isWhole = one.barcodes.some((each) => foldText(each.text) === wanted);
    return { id: at + 1, rank: isWhole ? 0 : rankAmong([one.name, one.articleNumber]) };
  });
  const barcodes = kinds.barcodes ? best(masters).slice(0, limit) : [];
  return { barcodes, items: kinds.items ? best(items).slice(0, limit - barcodes.length) : [] };
}

type Carried = { unit: { id: number }; vendor: { id: number } };

/** Replaces all that there is by these. */
async function fill({ store }: TestCatalog, rows: Row[], { unit, vendor }: Carried): Promise<void> {
  const replace = async (name: string, documents: { _id: number }[]) => {
    const collection = store.db.collection<{ _id: number }>(name);
    await collection.deleteMany({});
    if (documents.length > 0) await collection.insertMany(documents);
  };
  const indexed = (_id: number, sent: string[]) => {
    const texts = sent.map(foldText);
    return { _id, texts, terms: termsOf(texts) };
  };
  const common = {
    ...{ location: '', purchase_price: 0n, warning_quantity: 0n, quantity: 0n, deleted: false, version: 0 },
    ...{ unit_id: unit.id, vendor_id: vendor.id },
  };
  const barcodes = rows.flatMap((one, at) =>
    one.barcodes.map((each, index) => ({ ...each, _id: barcodeId(at + 1, index), item_id: at + 1 })),
  );
  const masters = barcodes.filter(({ master }) => master);
  await replace(
    'items',
    rows.map(({ name, articleNumber }, at) => ({ _id: at + 1, name, article_number: articleNumber, ...common })),
  );
  await replace(
    'item_terms',
    rows.map(({ name, articleNumber }, at) => indexed(at + 1, [name, articleNumber])),
  );
  await replace(
    'barcodes',
    barcodes.map((each) => ({ ...each, scan_key: scanKeyOf(each.text), main: true, quantity: 1_000_000n })),
  );
  await replace(
    'barcode_terms',
    masters.map((each) => indexed(each._id, [each.text])),
  );
}

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

describe('search among random texts', () => {
  it('finds for all who ask at once what a look at every text finds, and behind it worse ones in order', async () => {
    const catalog = await openTestCatalog();
    try {
      const carried = await addItem(catalog);
      const asking = corpus.chain((rows) =>
        fc.tuple(fc.constant(rows), fc.array(asked(rows), { minLength: 8, maxLength: 30 })),
      );
      const rule = fc.asyncProperty(asking, async ([rows, all]) => {
        await fill(catalog, rows, carried);
        const expected = all.map((one) => naive(rows, one));
        const found = await Promise.all(all.map((one) => search(catalog, one)));
        const asItIs = found.map((one, at) => ({
          barcodes: idsOf(one.barcodes),
          items: idsOf(one.items).slice(0, expected[at]?.items.length),
        }));
        expect(asItIs).toEqual(expected);
        const texts = rows.map(({ name, articleNumber }, at) => ({
          id: at + 1,
          texts: [name, articleNumber].map(foldText),
        }));
        for (const [at, { expression }] of all.entries()) {
          const further = idsOf(found[at]?.items ?? []).slice(expected[at]?.items.length);
          expectInOrder(further, texts, foldText(expression));
        }
      });
      // To look for a smaller one that fails would take minutes.
      await fc.assert(rule, { numRuns: 15, endOnFailure: true });
    } finally {
      await catalog.store.drop();
    }
  });
});
