import { openCatalog } from '../src/catalog.ts';
import { startPretendCatalog } from '../src/testing/pretend-catalog.ts';

const call = () => ({ requestId: 'test', deadline: Date.now() + 5_000 });

describe('the catalog of who asks it', () => {
  it('reads what is asked for in one turn by one call, for each who asked', async () => {
    const pretend = await startPretendCatalog();
    const catalog = openCatalog(pretend.address);
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

  it('reads a page of a list by a call of its own', async () => {
    const pretend = await startPretendCatalog();
    const catalog = openCatalog(pretend.address);
    const ids = Array.from({ length: 500 }, (_, index) => index + 1);
    for (const id of ids) pretend.addItem({ id });

    const [page, one] = await Promise.all([catalog.items(ids, call()), catalog.items([1], call())]);

    expect(page?.size).toBe(500);
    expect(one?.size).toBe(1);
    catalog.close();
    await pretend.goDown();
  });

  it('asks for the stock of many at once by few calls, and tells of each as soon as its own is answered', async () => {
    const pretend = await startPretendCatalog();
    const catalog = openCatalog(pretend.address);
    pretend.addItem({ id: 1, stock: 1_000 });
    const last = Promise.withResolvers<void>();
    pretend.interfere({ before: ({ reference }) => (reference === 4 ? last.promise : undefined) });
    const user = { id: 1, username: 'ada' };
    const lines = Array.from({ length: 50 }, () => ({ item_id: 1, quantity: -1_000_000 }));
    const told: number[] = [];
    const asked = [1, 2, 3, 4].map(async (work) => {
      const batch = { id: `work-${work}`, reason: 'work-outbound' as const, reference: work, user, lines };
      const { applied } = await catalog.apply(batch, call());
      told.push(work);
      return applied;
    });

    expect(await Promise.all(asked.slice(0, 3))).toEqual([true, true, true]);
    expect(told).toEqual([1, 2, 3]);
    last.resolve();
    expect(await asked[3]).toBe(true);
    expect(pretend.calls()).toBe(2);
    catalog.close();
    await pretend.goDown();
  });

  it('tells each of those who ask together what became of their own batch, and where that is not known', async () => {
    const pretend = await startPretendCatalog();
    const catalog = openCatalog(pretend.address);
    pretend.addItem({ id: 1, stock: 5 });
    pretend.interfere({
      after: ({ reference }) => {
        if (reference > 3) throw new Error('A defect.');
      },
    });
    const apply = (work: number, pieces: number) => {
      const batch = {
        id: `own-${work}`,
        reason: 'work-outbound' as const,
        reference: work,
        user: { id: 1, username: 'ada' },
      };
      const lines = [{ item_id: 1, quantity: -pieces * 1_000_000 }];
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
