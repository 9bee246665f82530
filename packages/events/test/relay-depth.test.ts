import type { OutboxEntry } from '@stockroom/store';
import { openTestStore, outbox } from '@stockroom/store';
import { openTestBroker, startRelay } from '../src/index.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

describe('what waits in the outbox', () => {
  it('counts what is not published, whatever the clock says, and is published by a clock that was set back', async () => {
    const [store, broker] = await Promise.all([openTestStore(), openTestBroker()]);
    const relay = startRelay({ store, broker, log });
    try {
      expect(await relay.depth()).toEqual({ entries: 0, oldestSeconds: 0 });
      await relay.stop();
      const entry = { subject: 'stock.settled.works', data: {} };
      const entries: OutboxEntry[] = [
        { ...entry, _id: 'of a clock that was set back since', created: ago(-3_600), due: ago(-3_600) },
        { ...entry, _id: 'waits for a minute', created: ago(60), due: ago(60) },
        { ...entry, _id: 'waits for half a minute', created: ago(30), due: ago(30) },
      ];
      await outbox(store).insertMany(entries);
      const { entries: count, oldestSeconds } = await relay.depth();
      expect(count).toBe(3);
      expect(oldestSeconds).toBeGreaterThanOrEqual(60);
      expect(oldestSeconds).toBeLessThan(90);
      // A relay that ends publishes what is there first.
      await startRelay({ store, broker, log }).stop();
      expect(await outbox(store).countDocuments()).toBe(0);
    } finally {
      await relay.stop();
      await Promise.all([broker.drop(), store.drop()]);
    }
  });
});
