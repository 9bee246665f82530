import { createLog } from '@stockroom/runtime';
import { aCall, inParallel, millionths, openCounted } from '@stockroom/stock-moves/testing';
import { commandsOf } from '@stockroom/store';
import { wireAcquisitions } from '../../src/wire.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, shownIn, startAcquisitions } from '../support/acquisitions.ts';
import { addItem, createAcquisition } from '../support/commands.ts';

let service: TestAcquisitions;
beforeAll(async () => {
  service = await startAcquisitions();
  service.catalog.addItem({ id: 1, stock: 0 });
});
afterAll(() => service.stop());

async function counted() {
  const store = await openCounted(service.store);
  const deps = wireAcquisitions({ ...service.deps, store: store.store, log: createLog('acquisitions', 'silent') });
  return { ...store, deps };
}

const body = { itemId: 1, quantity: millionths(1) };

describe('what is received', () => {
  it('is kept in one transaction and settled by one guarded write', async () => {
    const { store, deps, start, commands, close } = await counted();
    const { id } = await anAcquisition(service);
    start();
    await addItem(deps, { acquisitionId: id, body }, aCall());
    const [first, second, ...rest] = commands();
    expect([first, second].sort()).toEqual(['find acquisitions', 'findAndModify counters']);
    expect(rest).toEqual([
      ...commandsOf(store, ['update acquisitions', 'insert acquisition_items']),
      ...['commitTransaction', 'update acquisition_items'],
    ]);
    await close();
  });

  it('with its acquisition is kept by one write, of however many lines, and settled in one transaction', async () => {
    const { store, deps, start, commands, close } = await counted();
    for (const id of [2, 3]) service.catalog.addItem({ id, stock: 0 });
    for (const count of [1, 3]) {
      const others = count > 1 ? ['insert acquisition_items'] : [];
      start();
      const items = [1, 2, 3].slice(0, count).map((itemId) => ({ ...body, itemId }));
      const { answer } = await createAcquisition(deps, { comment: null, items }, aCall());
      expect(commands()).toEqual([
        ...['findAndModify counters', 'findAndModify counters', 'insert acquisition_items'],
        ...commandsOf(store, ['update acquisition_items', ...others, 'insert acquisitions']),
        'commitTransaction',
      ]);
      expect(await shownIn(service, Number(answer.id))).toEqual(items.map(({ itemId }) => [itemId, 1]));
    }
    await close();
  });

  it('by 32 at the same time is kept, asked for and settled in groups, by few commands', async () => {
    const { deps, start, commands, close } = await counted();
    const made = await inParallel(32, () => anAcquisition(service));
    start();
    await inParallel(32, (index) => addItem(deps, { acquisitionId: made[index]?.id ?? 0, body }, aCall()));
    expect(commands().length).toBeLessThanOrEqual(18);
    for (const { id } of made) expect(await shownIn(service, id)).toEqual([[1, 1]]);
    await close();
  });
});

describe('a group of which one is refused by the database', () => {
  it('receives the others, and refuses that one as it would be alone', async () => {
    const made = await inParallel(6, () => anAcquisition(service));
    const [full = { id: 0 }] = made;
    await addItem(service.deps, { acquisitionId: full.id, body }, aCall());
    const before = service.catalog.stockOf(1);
    const outcomes = await Promise.allSettled(
      made.map(({ id }) => addItem(service.deps, { acquisitionId: id, body }, aCall())),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')]);
    expect(outcomes[0]).toMatchObject({ reason: { kind: 'invalid', fields: { 'item.id': [expect.any(String)] } } });
    expect(service.catalog.stockOf(1)).toBe(before + millionths(5));
  });
});
