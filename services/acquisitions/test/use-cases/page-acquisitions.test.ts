import { aCall } from '@stockroom/stock-moves/testing';
import { pageAcquisitions } from '../../src/use-cases/read-acquisitions.ts';
import { pageItems } from '../../src/use-cases/read-items.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, startAcquisitions } from '../support/acquisitions.ts';

let acquisitions: TestAcquisitions;
beforeAll(async () => {
  acquisitions = await startAcquisitions();
});
afterAll(() => acquisitions.stop());

const page = { limit: 2, after: 0, descending: false, withTotal: true };

describe('pages of acquisitions', () => {
  it('hold those from one moment to another, by id', async () => {
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push((await anAcquisition(acquisitions)).id);
    const all = await pageAcquisitions(acquisitions.deps, {}, { ...page, limit: 10 });
    const [, from, , to] = all.rows.map(({ timestamp }) => String(timestamp));
    const first = await pageAcquisitions(acquisitions.deps, { from, to }, page);
    expect([first.rows.map(({ id }) => id), first.more, first.total]).toEqual([[ids[1], ids[2]], true, 3]);
    const last = await pageAcquisitions(acquisitions.deps, { from, to }, { ...page, after: ids[2] as number });
    expect([last.rows.map(({ id }) => id), last.more, last.total]).toEqual([[ids[3]], false, 3]);
  });

  it('of items hold the lines that show, and count no other', async () => {
    for (const itemId of [1, 2]) acquisitions.catalog.addItem({ id: itemId });
    const { id, lineIds } = await anAcquisition(acquisitions, { 1: 1, 2: 2 });
    const lines = acquisitions.store.db.collection<{ _id: number }>('acquisition_items');
    await lines.updateOne({ _id: lineIds[0] as number }, { $set: { hidden: true } });
    const shown = await pageItems(acquisitions.deps, { acquisitionId: id, page }, aCall());
    expect([shown.rows.map((row) => row.id), shown.more, shown.total]).toEqual([[lineIds[1]], false, 1]);
  });

  it('of items of an acquisition that is not there are refused', async () => {
    await expect(pageItems(acquisitions.deps, { acquisitionId: 999, page }, aCall())).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});
