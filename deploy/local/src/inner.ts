// The addresses at which the parts of one machine reach each other.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BrokerUser } from '@stockroom/events/permissions';
import { brokerUsers } from '@stockroom/events/permissions';
import { freePorts, letGo } from './ports.ts';
import { type Callee, callees } from './service-settings.ts';

/** The parts that listen for others, but for the broker. */
export type Listener = 'mongodb' | Callee;
export const listeners: Listener[] = ['mongodb', ...callees];

/** The broker that is started here. */
export type OwnBroker = {
  port: number;
  /** The name by which it must present itself: another program that has taken its port cannot know that. */
  name?: string;
  /** Without, everybody may do everything. */
  passwords?: Record<BrokerUser, string>;
};

/** The address of each part, as unix:/path or host:port: chosen once, so that a part which dies comes back there. */
export type Inner = Record<Listener, string> & { nats: OwnBroker };

/** Sockets in the run folder; for the broker, which has no sockets, a port and passwords that are new at each start. */
export async function innerIn(runFolder: string): Promise<Inner> {
  const sockets = listeners.map((name) => [name, `unix:${join(runFolder, `${name}.sock`)}`]);
  const [port = 0] = await freePorts(1);
  // No socket of ours is open to other users of the machine.
  await letGo(port);
  const passwords = Object.fromEntries(brokerUsers.map((user) => [user, secret()])) as Record<BrokerUser, string>;
  return { ...(Object.fromEntries(sockets) as Record<Listener, string>), nats: { port, name: secret(), passwords } };
}

const secret = () => randomBytes(24).toString('base64url');

/** The broker's URL; for a user with that user's password, where it has any. */
export function natsUrlOf({ port, passwords }: OwnBroker, user?: BrokerUser): string {
  const login = user && passwords ? `${user}:${passwords[user]}@` : '';
  return `nats://${login}127.0.0.1:${port}`;
}

/** The local MongoDB's URL. */
export function mongodbUrlOf({ mongodb }: Inner): string {
  const host = mongodb.startsWith('unix:') ? encodeURIComponent(mongodb.slice('unix:'.length)) : mongodb;
  return `mongodb://${host}/?directConnection=true`;
}
