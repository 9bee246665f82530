import type { CatalogDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { pageIdleItems } from '../../src/use-cases/idle-items.ts';
import { deleteItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addItem, all, openTestCatalog, write } from '../support.ts';

const LATER = { since: '2100-01-01T00:00:00.000000+00:00' };

let catalog: TestCatalog;
let stock: ReturnType<typeof createStockGroups>;
let ids: number[];
beforeEach(async () => {
  catalog = await openTestCatalog();
  stock = createStockGroups(catalog, () => {});
  ids = (await all(6, () => addItem(catalog))).map(({ id }) => id).sort((a, b) => a - b);
});
afterEach(() => catalog.store.drop());

const receive = (some: number[], given: Parameters<typeof aBatch>[1] = {}) =>
  stock.add(
    aBatch(
      some.map((id) => [id, 5]),
      given,
    ),
  );

/** Reads the idle items in pages of two, and gives their ids with the total that each page tells. */
async function pages(deps: CatalogDeps, descending: boolean) {
  const found: { ids: number[]; total: number | undefined }[] = [];
  for (let after = 0; ; ) {
    const page = await pageIdleItems(deps, LATER, { limit: 2, after, descending, withTotal: true });
    found.push({ ids: page.rows.map(({ id }) => id), total: page.total });
    if (!page.more || page.rows.length === 0) return found;
    after = found.at(-1)?.ids.at(-1) ?? 0;
  }
}

const cut = (some: number[], total: number) =>
  [some.slice(0, 2), some.slice(2, 4)].map((page) => ({ ids: page, total }));

describe.each([
  ['ascending', false],
  ['descending', true],
])('pages of idle items, %s', (_, descending) => {
  const inOrder = (some: number[]) => (descending ? some.toReversed() : some);

  it('are full, without deleted items to which something came back', async () => {
    const [first, second, ...others] = inOrder(ids) as [number, number, ...number[]];
    for (const id of [first, second]) await write(catalog, deleteItem, id);
    await receive(others);
    await receive([first, second], { reason: 'work-returned' });
    expect(await pages(catalog, descending)).toEqual(cut(others, 4));
  });

  it('are full, also where items are deleted while they are read', async () => {
    const [first, second, ...others] = inOrder(ids) as [number, number, ...number[]];
    await receive(ids);
    const markDeleted = () =>
      catalog.store.db.collection('items').updateMany({ _id: { $in: [first, second] as never[] } }, DELETED);
    const byId = async (id: number) => {
      await markDeleted();
      return catalog.itemReads.byId(id);
    };
    const page = await pageIdleItems({ ...catalog, itemReads: { ...catalog.itemReads, byId } }, LATER, {
      ...{ limit: 2, after: 0, descending, withTotal: false },
    });
    expect(page.rows.map(({ id }) => id)).toEqual(others.slice(0, 2));
    expect(page.more).toBe(true);
  });
});

const DELETED = { $set: { deleted: true } };
