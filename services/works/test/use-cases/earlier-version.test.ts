// Data of the version that kept every change in a collection of its own, with an entry of the outbox.
import { aCall, aUser, lost } from '@stockroom/stock-moves/testing';
import { outbox } from '@stockroom/store';
import { closeOutbound } from '../../src/use-cases/close-outbound.ts';
import { getWork } from '../../src/use-cases/read-works.ts';
import type { TestWorks } from '../support/works.ts';
import { aWork, closedPhases, outcomeOf, pieces, startWorks } from '../support/works.ts';

let works: TestWorks;
beforeAll(async () => {
  works = await startWorks();
  works.catalog.addItem({ id: 1, stock: 10 });
});
afterAll(() => works.stop());

type Texts = { _id: string; [field: string]: unknown };
const collection = (name: string) => works.store.db.collection<Texts>(name);
const closing = { timestamp: '2026-01-01T00:00:00.000000+00:00', user: aUser };

/** A closing as that version left it when it was killed. */
async function leftUnderWay(workId: number, key: string): Promise<string> {
  const batchId = `work-${workId}-outbound-0123`;
  const batch = {
    ...{ id: batchId, reason: 'work-outbound', reference: workId, user: { id: aUser.id, username: aUser.username } },
    lines: [{ item_id: 1, quantity: -pieces(4) }],
  };
  const pending = { phase: 'outbound', batch_id: batchId };
  const created = new Date(Date.now() - 60_000);
  await works.store.db.collection<{ _id: number }>('works').updateOne({ _id: workId }, { $set: { pending } });
  const change = { kind: 'close-outbound', work_id: workId, phase: 'outbound', closing };
  await collection('stock_changes').insertOne({ _id: batchId, batch, change, created });
  const entry = {
    subject: 'stock.asked.works',
    data: { ...batch, asker: 'works' },
    created,
    due: created,
    repeat: true,
  };
  await collection('outbox').insertOne({ _id: `asked:${batchId}`, ...entry });
  const ticket = { print: 'p', created, answer: { batch: batchId } };
  await collection('idempotency').insertOne({ _id: `${aUser.id}:${key}`, ...ticket });
  return batchId;
}

describe('a closing that an earlier version left under way', () => {
  it('is finished once, by whom it was begun and when, and a repeat of its request gets that answer', async () => {
    const { id } = await aWork(works, { 1: 4 });
    await leftUnderWay(id, 'left');
    expect(await closedPhases(works, id)).toBe('none');
    await works.deps.moves.sweep(0);
    const work = await getWork(works.deps, id);
    expect(work).toMatchObject({ outbound_close_timestamp: closing.timestamp, outbound_close_user: aUser });
    expect(works.catalog.stockOf(1)).toBe(pieces(6));
    expect(await outbox(works.store).countDocuments()).toBe(0);
    expect(await works.deps.moves.waiting(-1_000)).toEqual([]);
    const again = await closeOutbound(works.deps, id, aCall({ key: 'left' }));
    expect(again).toEqual({ answer: work, replayed: true });
    expect(works.catalog.stockOf(1)).toBe(pieces(6));
  });

  it('is adopted while the catalog is away, and finished when it is back', async () => {
    const { id } = await aWork(works, { 1: 4 });
    await leftUnderWay(id, 'away');
    works.catalog.interfere({ before: () => Promise.reject(lost()) });
    await Promise.all([works.deps.moves.sweep(0), works.deps.moves.sweep(0)]);
    expect(await works.deps.moves.waiting(0)).toMatchObject([{ keyed: true, change: { work_id: id } }]);
    expect(await collection('stock_changes').countDocuments({ settled: { $exists: false } })).toBe(0);
    works.catalog.interfere({});
    expect(await outcomeOf(closeOutbound(works.deps, id, aCall({ key: 'away' })))).toBe('ok');
    expect(works.catalog.stockOf(1)).toBe(pieces(2));
  });
});

describe('an answer that an earlier version kept', () => {
  it('is what a repeat gets', async () => {
    const { id } = await aWork(works, { 1: 1 });
    const batchId = `work-${id}-outbound-kept`;
    const fault = { kind: 'invalid', message: 'Not enough in stock.' };
    const kept = { batch: {}, change: {}, created: new Date(), settled: new Date(), result: { fault } };
    await collection('stock_changes').insertOne({ _id: batchId, ...kept });
    const ticket = { print: 'p', created: new Date(), answer: { batch: batchId } };
    await collection('idempotency').insertOne({ _id: `${aUser.id}:kept`, ...ticket });
    await expect(closeOutbound(works.deps, id, aCall({ key: 'kept' }))).rejects.toMatchObject(fault);
    expect(await closedPhases(works, id)).toBe('none');
  });
});
