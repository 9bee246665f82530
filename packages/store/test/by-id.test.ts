import type { TestStore } from '../src/index.ts';
import { batchesById, openTestStore } from '../src/index.ts';

type Line = { _id: number; list: string };

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
  const lines = [5, 3, 9, 7].map((id) => ({ _id: id, list: 'one' }));
  await store.db.collection<Line>('lines').insertMany([...lines, { _id: 4, list: 'other' }]);
});
afterAll(() => store?.drop());

describe('batchesById', () => {
  it.each([
    { size: 3, batches: [[3, 5, 7], [9]] },
    { size: 2, batches: [[3, 5], [7, 9], []] },
  ])('gives the documents of a filter by id, $size at a time, each once', async ({ size, batches }) => {
    const found: number[][] = [];
    for await (const batch of batchesById(store.db.collection<Line>('lines'), { list: 'one' }, size))
      found.push(batch.map(({ _id }) => _id));
    expect(found).toEqual(batches);
  });

  it('begins behind an id, and reads the fields that are named', async () => {
    const lines = store.db.collection<Line>('lines');
    const batches = await Array.fromAsync(batchesById(lines, {}, 9, { after: 5, projection: { other: 1 } }));
    expect(batches).toEqual([[{ _id: 7 }, { _id: 9 }]]);
  });
});
