import type { CatalogDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { summariseStocktaking } from '../../src/use-cases/summarise-stocktaking.ts';
import { aStocktaking, close } from '../stocktakings.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, addItem, openTestCatalog } from '../support.ts';

const PRICE = 2_000_000;

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
});
afterAll(() => catalog.store.drop());

/** This catalog, in which something happens once before a summary reads prices and newest counts of items. */
function once(happens: () => Promise<unknown>): CatalogDeps {
  let isOver = false;
  const priced: CatalogDeps['itemsInStock']['priced'] = async (...asked) => {
    if (!isOver) await happens();
    isOver = true;
    return catalog.itemsInStock.priced(...asked);
  };
  return { ...catalog, itemsInStock: { ...catalog.itemsInStock, priced } };
}

describe('the summary of a stocktaking that is closed meanwhile', () => {
  it('tells its differences as the closing has booked them', async () => {
    const location = 'Bay 1';
    const { id: itemId } = await addItem(catalog, { location, purchasePrice: PRICE });
    await createStockGroups(catalog, () => {}).add(aBatch([[itemId, 10_000_000]]));
    const stocktaking = await aStocktaking(catalog, { location, counts: [{ itemId, quantity: 7_000_000 }] });
    const before = await summariseStocktaking(catalog, stocktaking.id);
    expect(before).toEqual({ counted: 1, missing: 0, differences: 1, value_more: 0, value_less: 3 * PRICE });
    const deps = once(() => close(catalog, stocktaking));
    // The entries were read before the closing, and the newest count of their item after it.
    expect(await summariseStocktaking(deps, stocktaking.id)).toEqual(before);
  });
});
