import { termsOf } from '../../src/domain/search-terms.ts';
import type { Page } from '../../src/store/terms.ts';
import { lookFurther } from '../../src/use-cases/look-further.ts';
import { lookUp } from '../../src/use-cases/look-up.ts';
import type { TestCatalog } from '../support.ts';
import { openTestCatalog } from '../support.ts';

const ITEMS = 20_000;
const LIMIT = 6;
const KINDS = ['bolt', 'nut', 'clip', 'hook', 'pin'];

let catalog: TestCatalog;
const collection = () => catalog.store.db.collection<{ _id: number }>('item_terms');

beforeAll(async () => {
  catalog = await openTestCatalog();
  for (let from = 1; from <= ITEMS; from += 4_000) {
    await Promise.all([insert(from, 2_000), insert(from + 2_000, 2_000)]);
  }
}, 180_000);
afterAll(() => catalog.store.drop());

async function insert(from: number, count: number): Promise<void> {
  const documents = Array.from({ length: count }, (_, index) => {
    const id = from + index;
    const texts = [`${KINDS[id % KINDS.length]} ${id.toString(36)}`, ''];
    return { _id: id, texts, terms: termsOf(texts) };
  });
  await collection().insertMany(documents);
}

type Query = { page: Page; read: number };

/** Gives what the server says that it examined for a query, where it can say that. */
async function examined({ page: { having, after, limit } }: Query): Promise<number | undefined> {
  const filter = { terms: 'any' in having ? { $in: having.any } : { $all: having.all }, _id: { $gt: after } };
  try {
    const plan = await collection().find(filter).sort({ _id: 1 }).limit(limit).explain('executionStats');
    return Number(plan.executionStats.totalDocsExamined);
  } catch (error) {
    const COMMAND_NOT_FOUND = 59;
    if ((error as { code?: number }).code === COMMAND_NOT_FOUND) return undefined;
    throw error;
  }
}

describe(`search over ${ITEMS} items`, () => {
  it.each([
    ['b', 'one letter that a fifth start with', 5 * LIMIT],
    ['z', 'one letter that is inside only', 5 * LIMIT],
    ['ol', 'two letters inside a fifth', 5 * LIMIT],
    ['bol', 'three letters', 5 * LIMIT],
    ['b1z', 'three letters that few have', 5 * LIMIT],
    ['bolt', 'a word that a fifth have', 300],
    ['bolt 1z', 'a longer text', 700],
    ['olt 25', 'a longer text from inside a word', 700],
    ['bolt 25s', 'one item', 700],
    ['no such', 'what nothing has', 0],
    ['lthook', 'what nothing has, of parts that many have', 0],
  ])('%j (%s) reads at most a small part', async (expression, _what, most) => {
    const queries: Query[] = [];
    const page = async (asked: Page) => {
      const read = await catalog.itemTerms.page(asked);
      queries.push({ page: asked, read: read.length });
      return read;
    };
    const found = await lookUp({ ...catalog.itemTerms, page }, { expression, limit: LIMIT });
    expect(found.length > 0).toBe(most > 0);
    expect(queries.reduce((sum, { read }) => sum + read, 0)).toBeLessThanOrEqual(most);
    for (const query of queries) expect((await examined(query)) ?? 0).toBeLessThanOrEqual(ITEMS / 20);
  });

  it.each([
    ['1z bolt', 'words that some have', 300],
    ['7 clip 3', 'short words that many have', 700],
    ['b o l', 'letters that are everywhere', 700],
    ['lt ook', 'parts of words that none has together', 500],
    ['blot', 'a near miss of a fifth', 1_000],
    ['blot 25s', 'a near miss of one item', 1_500],
    ['clpi 25s', 'a near miss of none', 1_500],
    ['boltx hookx', 'two near misses that none has together', 2_500],
    ['4006381333931', 'a number', 0],
  ])('%j (%s) reads a bounded part', async (expression, _what, most) => {
    let read = 0;
    const page = async (asked: Page) => {
      const rows = await catalog.itemTerms.page(asked);
      read += rows.length;
      return rows;
    };
    await lookFurther({ ...catalog.itemTerms, page }, { expression, limit: LIMIT, asItIs: [] });
    expect(read).toBeLessThanOrEqual(most);
  });
});
