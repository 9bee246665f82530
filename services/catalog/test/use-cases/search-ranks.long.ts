import { foldText } from '@stockroom/kernel';
import fc from 'fast-check';
import { rankOf, ranks } from '../../src/domain/search-rank.ts';
import { termsOf } from '../../src/domain/search-terms.ts';
import { search } from '../../src/use-cases/search.ts';
import { earlierTermsOf } from '../earlier-terms.ts';
import { expectInOrder } from '../found-further.ts';
import type { TestCatalog } from '../support.ts';
import { addItem, openTestCatalog } from '../support.ts';

// Few letters make many matches of every rank; more than 500 of one expression make it a common one.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '-'), minLength: 1, maxLength: 9 });
type Row = { id: number; texts: string[]; barcode: string };
let rows: Row[] = [];

async function seedRandom(fresh: TestCatalog, isEarlier: (id: number) => boolean): Promise<void> {
  const drawn = fc.sample(fc.tuple(word, word, fc.boolean()), { numRuns: 1_500, seed: 42 });
  rows = drawn.map(([name, article, tail], index) => ({
    id: index + 1,
    texts: [`${name}${tail ? ' baba' : ''}`, article].map(foldText),
    barcode: `AB-${index % 7}-${index}`,
  }));
  const { unit, vendor } = await addItem(fresh);
  await fresh.store.db.collection('items').deleteMany({});
  await fresh.store.db.collection('item_terms').deleteMany({});
  const indexed = (id: number, texts: string[]) => ({
    ...{ _id: id, texts, terms: isEarlier(id) ? earlierTermsOf(texts) : termsOf(texts) },
  });
  const common = { location: '', purchase_price: 0n, warning_quantity: 0n, quantity: 0n, deleted: false, touched: 0 };
  const collection = (name: string) => fresh.store.db.collection<{ _id: number }>(name);
  await collection('items').insertMany(
    rows.map(({ id, texts }) => {
      const own = { _id: id, name: texts[0], article_number: texts[1], unit_id: unit.id, vendor_id: vendor.id };
      return { ...own, ...common };
    }),
  );
  await collection('item_terms').insertMany(rows.map(({ id, texts }) => indexed(id, texts)));
  await collection('barcode_terms').insertMany(rows.map(({ id, barcode }) => indexed(id, [foldText(barcode)])));
  await collection('barcodes').insertMany(
    rows.map(({ id, barcode }) => {
      const own = { _id: id, item_id: id, text: barcode, scan_key: foldText(barcode) };
      return { ...own, main: true, master: true, quantity: 1_000_000n };
    }),
  );
}

const place = (rank: string | undefined) => (ranks as readonly (string | undefined)[]).indexOf(rank);

function sameAsNaive(fresh: TestCatalog) {
  const expression = fc.oneof(word, fc.constantFrom('baba', 'aba', 'ab-3', 'b-3-1', 'ab-3-10', ' baba', 'abab'));
  return fc.asyncProperty(expression, fc.integer({ min: 1, max: 100 }), async (sent, limit) => {
    const wanted = foldText(sent);
    const naive = (textsOf: (row: Row) => string[], whole: (row: Row) => boolean) =>
      rows
        .map((row) => ({ id: row.id, rank: whole(row) ? 'whole' : rankOf(textsOf(row), wanted) }))
        .filter(({ rank }) => wanted !== '' && rank !== undefined)
        .sort((a, b) => place(a.rank) - place(b.rank) || a.id - b.id)
        .map(({ id }) => id);
    const barcodes = naive(
      ({ barcode }) => [foldText(barcode)],
      () => false,
    );
    const items = naive(
      ({ texts }) => texts,
      ({ barcode }) => foldText(barcode) === wanted,
    );
    // The second time it is known how many it takes, by a search with another limit too.
    for (const most of [limit, limit, 1 + (limit % 7)]) {
      const both = await search(fresh, { expression: sent, barcodes: true, items: true, limit: most });
      expect(both.barcodes.map(({ id }) => id)).toEqual(barcodes.slice(0, most));
      const found = both.items.map(({ id }) => id);
      expect(found.slice(0, items.length)).toEqual(items.slice(0, Math.max(0, most - barcodes.length)));
      expectInOrder(found.slice(items.length), rows, wanted);
    }
  });
}

describe('search in 1,500 items', () => {
  it.each([
    ['', () => false],
    [', half of which an earlier release wrote', (id: number) => id % 2 === 0],
  ])('equals a look at every item, for random texts and expressions%s', async (_what, isEarlier) => {
    const fresh = await openTestCatalog();
    try {
      await seedRandom(fresh, isEarlier);
      await fc.assert(sameAsNaive(fresh), { numRuns: 80 });
    } finally {
      await fresh.store.drop();
    }
  });
});
