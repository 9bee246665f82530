// Data of the version that kept every change in a collection of its own, with an entry of the outbox.
import { aUser } from '@stockroom/stock-moves/testing';
import { outbox } from '@stockroom/store';
import type { LineChange } from '../../src/use-cases/deps.ts';
import { getAcquisition } from '../../src/use-cases/read-acquisitions.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, outcomeOf, pieces, shownIn, startAcquisitions } from '../support/acquisitions.ts';

let service: TestAcquisitions;
beforeEach(async () => {
  service = await startAcquisitions();
  for (const id of [1, 2]) service.catalog.addItem({ id, stock: 0 });
});
afterEach(() => service.stop());

type Texts = { _id: string; [field: string]: unknown };
type Numbers = { _id: number; [field: string]: unknown };
const texts = (name: string) => service.store.db.collection<Texts>(name);
const numbers = (name: string) => service.store.db.collection<Numbers>(name);

/** A change as that version left it when it was killed. */
async function leftUnderWay(reference: number, change: LineChange, lines: [number, number][]): Promise<string> {
  const _id = `acquisition-${reference}-${change.kind}-0123`;
  const user = { id: aUser.id, username: aUser.username };
  const asked = lines.map(([item_id, count]) => ({ item_id, quantity: pieces(count) }));
  const batch = { id: _id, reason: 'acquisition', reference, user, lines: asked };
  const created = new Date(Date.now() - 60_000);
  await texts('stock_changes').insertOne({ _id, batch, change, created });
  await texts('outbox').insertOne({ _id: `asked:${_id}`, subject: '', data: {}, created, due: created, repeat: true });
  return _id;
}

async function expectNothingLeft(): Promise<void> {
  expect(await outbox(service.store).countDocuments()).toBe(0);
  expect(await service.deps.moves.waiting(-1_000)).toEqual([]);
}

describe('a change that an earlier version left under way', () => {
  it('of a line to another item is finished once', async () => {
    const { id, lineIds } = await anAcquisition(service, { 1: 5 });
    const [line_id = 0] = lineIds;
    const place_id = 777;
    const change = { kind: 'change-item', line_id, item_id: 2, quantity: pieces(3), place_id } as const;
    const batch = await leftUnderWay(id, change, [
      [1, -5],
      [2, 3],
    ]);
    const place = { acquisition_id: id, item_id: 2, quantity: pieces(3), pending_batch: batch, hidden: true };
    await numbers('acquisition_items').insertOne({ _id: place_id, ...place });
    await numbers('acquisition_items').updateOne({ _id: line_id }, { $set: { pending_batch: batch } });
    await service.deps.moves.sweep(0);
    expect(await shownIn(service, id)).toEqual([[2, 3]]);
    expect([1, 2].map(service.catalog.stockOf)).toEqual([0, pieces(3)]);
    await expectNothingLeft();
  });

  it('to delete an acquisition is finished once', async () => {
    const { id } = await anAcquisition(service, { 1: 5 });
    const batch = await leftUnderWay(id, { kind: 'delete-acquisition', acquisition_id: id }, [[1, -5]]);
    await numbers('acquisitions').updateOne({ _id: id }, { $set: { deleting_batch: batch } });
    await service.deps.moves.sweep(0);
    expect(await outcomeOf(getAcquisition(service.deps, id))).toBe('not-found');
    expect(service.catalog.stockOf(1)).toBe(0);
    await expectNothingLeft();
  });

  it('that is refused is as it was before', async () => {
    const { id, lineIds } = await anAcquisition(service, { 1: 5 });
    const [line_id = 0] = lineIds;
    service.catalog.addItem({ id: 1, stock: 1 });
    const batch = await leftUnderWay(id, { kind: 'remove-item', line_id }, [[1, -5]]);
    await numbers('acquisition_items').updateOne({ _id: line_id }, { $set: { pending_batch: batch } });
    await service.deps.moves.sweep(0);
    expect(await shownIn(service, id)).toEqual([[1, 5]]);
    expect(service.catalog.stockOf(1)).toBe(pieces(1));
    await expectNothingLeft();
  });
});
