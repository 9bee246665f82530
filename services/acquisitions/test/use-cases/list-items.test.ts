import { aCall, millionths } from '@stockroom/stock-moves/testing';
import { listItems } from '../../src/use-cases/read-items.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, shownIn, startAcquisitions } from '../support/acquisitions.ts';
import { deleteAcquisition } from '../support/commands.ts';

let service: TestAcquisitions;
beforeAll(async () => {
  service = await startAcquisitions();
});
afterAll(() => service.stop());

/** An acquisition of so many items, put there as received. */
async function aLargeAcquisition(count: number): Promise<number> {
  const { id } = await anAcquisition(service);
  const itemIds = Array.from({ length: count }, (_, index) => 1_000 + index);
  for (const itemId of itemIds) service.catalog.addItem({ id: itemId, stock: 1 });
  const shown = { acquisition_id: id, quantity: BigInt(millionths(1)), pending_batch: null, hidden: false };
  await service.store.db
    .collection<{ _id: number }>('acquisition_items')
    .insertMany(itemIds.map((itemId) => ({ _id: 1_000_000 + itemId, item_id: itemId, ...shown })));
  return id;
}

const deleteIt = (id: number) => deleteAcquisition(service.deps, id, aCall());

describe('the items of an acquisition that is deleted while they are read', () => {
  it('are all of them', async () => {
    service.catalog.addItem({ id: 1 });
    const { id } = await anAcquisition(service, { 1: 3 });
    const { acquisitions } = service.deps;
    const get: typeof acquisitions.get = async (asked) => {
      const found = await acquisitions.get(asked);
      await deleteIt(id);
      return found;
    };
    const deps = { ...service.deps, acquisitions: { ...acquisitions, get } };
    expect(await shownIn({ ...service, deps }, id)).toEqual([[1, 3]]);
    await expect(shownIn(service, id)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('do not end early as if they were all', async () => {
    const id = await aLargeAcquisition(501);
    const batches = listItems(service.deps, id, aCall());
    expect((await batches.next()).value).toHaveLength(500);
    await deleteIt(id);
    await expect(batches.next()).rejects.toMatchObject({ kind: 'not-found' });
  });
});
