import { openTestStore, type TestStore } from '@stockroom/store';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

const GONE = 'There is no printer of this name any more: cancel the job, or set the printer up again.';

describe('a print job whose printer the settings no longer name', () => {
  let desk: PretendPrinter;
  let store: TestStore;
  let queues: TestQueue[];

  beforeEach(async () => {
    [desk, store] = await Promise.all([startPretendPrinter(), openTestStore()]);
    queues = [];
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await Promise.all([desk.stop(), store.drop()]);
  });

  async function startQueue(names: string, isOnlyReplica = false): Promise<TestQueue> {
    const queue = await startTestQueue(names, { store, isOnlyReplica, strayMs: 100 });
    queues.push(queue);
    return queue;
  }

  it.each([true, false])('is stopped, says why, and can be cancelled (the only process: %s)', async (isOnly) => {
    desk.state.isAccepting = false;
    const before = await startQueue(`desk=${desk.url},other=${desk.url}`, isOnly);
    const { id } = await before.print('desk', 'A-01');
    await before.stop();
    const after = await startQueue(`other=${desk.url}`, isOnly);
    expect(await after.until(id, ({ state }) => state === 'stopped')).toMatchObject({ message: GONE });
    expect(await after.cancel(id)).toMatchObject({ state: 'cancelled' });
  });

  it('is told so too where another process took it in after this one had started', async () => {
    desk.state.isAccepting = false;
    const after = await startQueue(`other=${desk.url}`);
    const before = await startQueue(`desk=${desk.url},other=${desk.url}`);
    const { id } = await before.print('desk', 'A-01');
    await before.stop();
    expect(await after.until(id, ({ state }) => state === 'stopped')).toMatchObject({ message: GONE });
  });

  it('prints once when the printer is set up again', async () => {
    desk.state.isAccepting = false;
    const before = await startQueue(`desk=${desk.url}`);
    const { id } = await before.print('desk', 'A-01');
    await before.stop();
    const without = await startQueue(`other=${desk.url}`);
    await without.until(id, ({ state }) => state === 'stopped');
    await without.stop();
    desk.state.isAccepting = true;
    const again = await startQueue(`desk=${desk.url}`);
    expect(await again.ended(id)).toMatchObject({ state: 'done', message: '' });
    expect(desk.received).toHaveLength(1);
  });

  it('is not known where the printer had it', async () => {
    desk.newJobState = 5;
    const before = await startQueue(`desk=${desk.url}`);
    const { id } = await before.print('desk', 'A-01');
    await before.until(id, ({ state }) => state === 'printing');
    await before.stop();
    const after = await startQueue(`other=${desk.url}`);
    expect(await after.ended(id)).toMatchObject({ state: 'unknown', message: expect.stringMatching(/Look there/) });
  });
});
