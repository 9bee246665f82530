// The five images are started with these: free ports, databases and streams of their own.
import { randomBytes } from 'node:crypto';
import { openBroker } from '@stockroom/events';
import { MongoClient } from 'mongodb';
import { freePorts } from '../../../deploy/local/src/ports.ts';

const order = ['catalog', 'works', 'acquisitions', 'labels', 'gateway'] as const;
type Part = (typeof order)[number];

export async function settingsOf() {
  const name = `i${randomBytes(5).toString('hex')}`;
  const ports = await freePorts(order.length);
  const at = (part: Part) => `127.0.0.1:${ports[order.indexOf(part)]}`;
  const { MONGODB_URL = '', NATS_URL = '' } = process.env;
  const database = (part: Part) => ({ MONGODB_URL, MONGODB_DATABASE: `${name}_${part}` });
  const broker = { NATS_URL, EVENTS_NAMESPACE: name };
  const listen = (part: Part) => ({ LISTEN: at(part) });
  const asker = { CATALOG_ADDRESS: at('catalog') };
  const settings: Record<Part, Record<string, string>> = {
    catalog: { ...listen('catalog'), ...database('catalog'), ...broker },
    works: { ...listen('works'), ...database('works'), ...broker, ...asker },
    acquisitions: { ...listen('acquisitions'), ...database('acquisitions'), ...broker, ...asker },
    labels: { ...listen('labels'), ...asker, DATA_DIR: '/data' },
    gateway: {
      ...database('gateway'),
      ...asker,
      PORT: String(ports[order.indexOf('gateway')]),
      WORKS_ADDRESS: at('works'),
      ACQUISITIONS_ADDRESS: at('acquisitions'),
      LABELS_URL: `http://${at('labels')}`,
      ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    },
  };
  return { order, settings, name };
}

/** Removes the databases and streams that the images made. */
export async function dropAll(name: string): Promise<void> {
  const client = new MongoClient(process.env.MONGODB_URL ?? '');
  for (const part of order) await client.db(`${name}_${part}`).dropDatabase();
  await client.close();
  const broker = await openBroker({ url: process.env.NATS_URL ?? '', name, namespace: name });
  for await (const { config } of broker.manager.streams.list()) {
    if (config.name.startsWith(`${name}-`)) await broker.manager.streams.delete(config.name);
  }
  await broker.close();
}
