import type { OutboxEntry } from '@stockroom/store';
import { openTestStore, outbox } from '@stockroom/store';
import { openTestBroker, startRelay } from '../src/index.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

describe('what waits in the outbox', () => {
  it('counts what is due and not published, and not what still has time', async () => {
    const [store, broker] = await Promise.all([openTestStore(), openTestBroker()]);
    const relay = startRelay({ store, broker, log });
    try {
      expect(await relay.depth()).toEqual({ entries: 0, oldestSeconds: 0 });
      await relay.stop();
      const entry = { subject: 'stock.settled.works', data: {} };
      const entries: OutboxEntry[] = [
        { ...entry, _id: 'not due yet', created: ago(60), due: ago(-60) },
        { ...entry, _id: 'due for a minute', created: ago(60), due: ago(60) },
        { ...entry, _id: 'due for half a minute', created: ago(30), due: ago(30) },
      ];
      await outbox(store).insertMany(entries);
      const { entries: count, oldestSeconds } = await relay.depth();
      expect(count).toBe(2);
      expect(oldestSeconds).toBeGreaterThanOrEqual(60);
      expect(oldestSeconds).toBeLessThan(90);
    } finally {
      await relay.stop();
      await Promise.all([broker.drop(), store.drop()]);
    }
  });
});
