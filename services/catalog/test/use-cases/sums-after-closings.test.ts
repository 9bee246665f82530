import { catalogCommands } from '../../src/commands.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { aCall, aStocktaking } from '../stocktakings.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addItem, all, openTestCatalog, outcomeOf } from '../support.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
});
afterAll(() => catalog.store.drop());

describe('the sums of movements', () => {
  const told: number[] = [];
  const onMoved = (count: number) => told.push(count);
  beforeEach(() => told.splice(0));

  async function items(count: number): Promise<number[]> {
    const ids = (await all(count, () => addItem(catalog))).map(({ id }) => id);
    await createStockGroups(catalog, () => {}).add(aBatch(ids.map((id) => [id, 10])));
    return ids;
  }

  it('are told of what a closing has moved, as of every other movement', async () => {
    const [more, less, same] = (await items(3)) as [number, number, number];
    const counts = [
      { itemId: more, quantity: 12 },
      { itemId: less, quantity: 9 },
      { itemId: same, quantity: 10 },
    ];
    const { id } = await aStocktaking(catalog, { counts });
    await catalogCommands(catalog, onMoved).closeStocktaking({ id, missing: 'keep' }, aCall());
    expect(told).toEqual([2]);
  });

  it('are told of what a stocktaking of one call has moved', async () => {
    const counts = (await items(1)).map((itemId) => ({ itemId, quantity: 7 }));
    const asked = { comment: null, location: null, counts, close: true };
    await catalogCommands(catalog, onMoved).createStocktaking(asked, aCall());
    expect(told).toEqual([1]);
  });

  it('are told of nothing where nothing differs, or a closing is refused', async () => {
    const counts = (await items(1)).map((itemId) => ({ itemId, quantity: 10 }));
    const { id } = await aStocktaking(catalog, { counts });
    const { closeStocktaking } = catalogCommands(catalog, onMoved);
    await closeStocktaking({ id, missing: 'keep' }, aCall());
    expect(await outcomeOf(closeStocktaking({ id, missing: 'keep' }, aCall()))).toMatchObject({ kind: 'invalid' });
    expect(told).toEqual([]);
  });
});
