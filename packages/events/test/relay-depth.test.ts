import type { OutboxEntry } from '@stockroom/store';
import { openTestStore, outbox } from '@stockroom/store';
import { openTestBroker, startRelay } from '../src/index.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);

describe('what waits in the outbox', () => {
  it('counts obligations that stand long after they were published, and not those that still have time', async () => {
    const [store, broker] = await Promise.all([openTestStore(), openTestBroker()]);
    const relay = startRelay({ store, broker, log });
    try {
      expect(await relay.depth()).toEqual({ entries: 0, oldestSeconds: 0 });
      const entry = { subject: 'stock.asked.works', data: {}, repeat: true };
      const entries: OutboxEntry[] = [
        { ...entry, _id: 'asked just now', created: ago(0), due: ago(-60) },
        { ...entry, _id: 'published, and unsettled for a minute', created: ago(60), due: ago(-60) },
        { ...entry, _id: 'published, and unsettled for half a minute', created: ago(30), due: ago(-60) },
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
