import type { OrderedPageRequest } from '@stockroom/store';
import { createStockGroups } from '../../src/stock-groups.ts';
import { pageStock } from '../../src/use-cases/report-stock.ts';
import { updateItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, aBody, addItem, openTestCatalog, write } from '../support.ts';

let catalog: TestCatalog;
let stock: ReturnType<typeof createStockGroups>;
beforeEach(async () => {
  catalog = await openTestCatalog();
  stock = createStockGroups(catalog, () => {});
});
afterEach(() => catalog.store.drop());

async function anItemAt(location: string): Promise<number> {
  const { id } = await addItem(catalog, { location });
  await stock.add(aBatch([[id, 5]]));
  return id;
}
const move = (id: number, location: string) => write(catalog, updateItem, { id, body: aBody({ location }) });

const page = (given: Partial<OrderedPageRequest> = {}) =>
  pageStock(catalog, { group: 'location' }, { limit: 2, after: 0, descending: false, withTotal: true, ...given });

type Cut = Awaited<ReturnType<typeof page>>;
const next = ({ rows, value }: Cut) => page({ after: rows.at(-1)?.id ?? 0, afterValue: value });
const keysOf = ({ rows }: Cut) => rows.map(({ key }) => key);

describe('pages of stock by location', () => {
  it('neither repeat a place nor skip one when the item that stood for a place is moved to another', async () => {
    for (const location of ['A', 'C', 'D']) await anItemAt(location);
    const [moved, away] = [await anItemAt('B'), await anItemAt('E')];
    const first = await page();
    expect(keysOf(first)).toEqual(['A', 'B']);
    await move(moved, 'Z');
    expect(keysOf(await next(first))).toEqual(['C', 'D']);
    await move(moved, 'A');
    const second = await next(first);
    expect(keysOf(second)).toEqual(['C', 'D']);
    await move(away, 'F');
    expect(keysOf(await next(second))).toEqual(['F']);
  });

  it('begin with what has no place, and tell where the next begins while there is one', async () => {
    await anItemAt('');
    await anItemAt('Shelf 1');
    const first = await page({ limit: 1 });
    expect([keysOf(first), first.value, first.more, first.total]).toEqual([[''], '', true, 2]);
    const last = await next(first);
    expect([keysOf(last), last.value, last.more]).toEqual([['Shelf 1'], undefined, false]);
  });

  it('begin behind a place, not behind an item', async () => {
    await expect(page({ after: 1 })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { cursor: [expect.any(String)] },
    });
  });
});
