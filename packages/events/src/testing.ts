import { randomBytes } from 'node:crypto';
import type { Broker } from './broker.ts';
import { ensureStreams, openBroker } from './broker.ts';
import { DEAD_STREAM, STOCK_STREAM } from './subjects.ts';

export type TestBroker = Broker & { url: string; namespace: string; drop: () => Promise<void> };

/** A test's own streams on the broker that NATS_URL names; `drop` removes them and disconnects. */
export async function openTestBroker(): Promise<TestBroker> {
  const url = process.env.NATS_URL;
  if (!url) throw new Error('NATS_URL is not set: npm test starts a broker and sets it.');
  const namespace = `test_${randomBytes(6).toString('hex')}`;
  const broker = await openBroker({ url, name: namespace, namespace });
  await ensureStreams(broker);
  const drop = async () => {
    for (const stream of [STOCK_STREAM, DEAD_STREAM]) await broker.manager.streams.delete(broker.stream(stream));
    await broker.close();
  };
  return { ...broker, url, namespace, drop };
}
