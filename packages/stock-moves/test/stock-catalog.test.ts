import { openStockCatalog } from '../src/stock-catalog.ts';
import { startPretendCatalog } from '../src/testing/pretend-catalog.ts';

const call = () => ({ requestId: 'test', deadline: Date.now() + 5_000 });

describe('the client of the catalog', () => {
  it('reads the items that several requests ask for at the same time by one call', async () => {
    const pretend = await startPretendCatalog();
    const catalog = openStockCatalog(pretend.address);
    let reads = 0;
    pretend.interfere({
      read: () => {
        reads += 1;
      },
    });
    for (const id of [1, 2, 3]) pretend.addItem({ id, name: `Item ${id}` });

    const [some, others, none] = await Promise.all([
      catalog.items([1, 2], call()),
      catalog.items([2, 3], call()),
      catalog.items([4], call()),
    ]);

    expect([some?.get(1)?.name, some?.get(2)?.name]).toEqual(['Item 1', 'Item 2']);
    expect([others?.get(2)?.name, others?.get(3)?.name]).toEqual(['Item 2', 'Item 3']);
    expect(none?.get(4)).toBeUndefined();
    expect(reads).toBe(1);
    catalog.close();
    await pretend.goDown();
  });

  it('reads many items by a call of their own', async () => {
    const pretend = await startPretendCatalog();
    const catalog = openStockCatalog(pretend.address);
    const ids = Array.from({ length: 500 }, (_, index) => index + 1);
    for (const id of ids) pretend.addItem({ id });

    const [page, one] = await Promise.all([catalog.items(ids, call()), catalog.items([1], call())]);

    expect(page?.size).toBe(500);
    expect(one?.size).toBe(1);
    catalog.close();
    await pretend.goDown();
  });

  it('moves the stock of several requests by one call, and that of a large batch by a call of its own', async () => {
    const pretend = await startPretendCatalog();
    const catalog = openStockCatalog(pretend.address);
    pretend.addItem({ id: 1, stock: 1_000 });
    const held = Promise.withResolvers<void>();
    pretend.interfere({ before: ({ reference }) => (reference === 4 ? held.promise : undefined) });
    const user = { id: 1, username: 'ada' };
    const apply = async (work: number, count: number) => {
      const lines = Array.from({ length: count }, () => ({ item_id: 1, quantity: -1_000_000 }));
      const batch = { id: `work-${work}`, reason: 'work-outbound' as const, reference: work, user, lines };
      return (await catalog.apply(batch, call())).applied;
    };
    const large = apply(4, 51);
    expect(await Promise.all([apply(1, 2), apply(2, 50), apply(3, 1)])).toEqual([true, true, true]);
    held.resolve();
    expect(await large).toBe(true);
    expect(pretend.calls()).toBe(2);
    catalog.close();
    await pretend.goDown();
  });

  it('gives each request the outcome of its own batch, and an error where that is not known', async () => {
    const pretend = await startPretendCatalog();
    const catalog = openStockCatalog(pretend.address);
    pretend.addItem({ id: 1, stock: 5 });
    pretend.interfere({
      after: ({ reference }) => {
        if (reference > 3) throw new Error('A defect.');
      },
    });
    const apply = (work: number, count: number) => {
      const batch = {
        id: `own-${work}`,
        reason: 'work-outbound' as const,
        reference: work,
        user: { id: 1, username: 'ada' },
      };
      const lines = [{ item_id: 1, quantity: -count * 1_000_000 }];
      return catalog.apply({ ...batch, lines }, call()).then(
        ({ applied }) => applied,
        ({ kind }) => kind,
      );
    };
    const together = [apply(1, 3), apply(2, 3), apply(3, 2), apply(4, 0)];
    expect(await Promise.all(together)).toEqual([true, false, true, 'unavailable']);
    expect(await apply(5, 0)).toBe('unavailable');
    catalog.close();
    await pretend.goDown();
  });
});
