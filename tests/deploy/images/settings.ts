// The images are started with these: free ports, databases and streams of their own.
import { randomBytes } from 'node:crypto';
import { openBroker } from '@stockroom/events';
import { MongoClient } from 'mongodb';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { addressSetting, callees, type ServiceName, serviceNames } from '../../../deploy/local/src/service-settings.ts';

export async function settingsOf() {
  const name = `i${randomBytes(5).toString('hex')}`;
  const ports = await freePorts(serviceNames.length);
  const portOf = (service: ServiceName) => String(ports[serviceNames.indexOf(service)]);
  const at = (service: ServiceName) => `127.0.0.1:${portOf(service)}`;
  const password = randomBytes(12).toString('hex');
  const { MONGODB_URL = '', NATS_URL = '' } = process.env;
  // A service reads of these what is its own.
  const settingsFor = (service: ServiceName) => ({
    ...Object.fromEntries(callees.map((callee) => [addressSetting(callee), at(callee)])),
    LABELS_URL: `http://${at('labels')}`,
    LISTEN: at(service),
    PORT: portOf(service),
    MONGODB_URL,
    MONGODB_DATABASE: `${name}_${service}`,
    NATS_URL,
    EVENTS_NAMESPACE: name,
    DATA_DIR: '/data',
    ADMIN_PASSWORD: password,
  });
  return { portOf, settingsFor, name };
}

/** Removes the databases and streams that the images made. */
export async function dropAll(name: string): Promise<void> {
  const client = new MongoClient(process.env.MONGODB_URL ?? '');
  for (const part of serviceNames) await client.db(`${name}_${part}`).dropDatabase();
  await client.close();
  const broker = await openBroker({ url: process.env.NATS_URL ?? '', name, namespace: name });
  for await (const { config } of broker.manager.streams.list()) {
    if (config.name.startsWith(`${name}-`)) await broker.manager.streams.delete(config.name);
  }
  await broker.close();
}
