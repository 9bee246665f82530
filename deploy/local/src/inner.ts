// The addresses at which the parts of one machine reach each other.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BrokerUser } from '@stockroom/events/permissions';
import { brokerUsers } from '@stockroom/events/permissions';
import type { Issued } from './https/issue.ts';
import { makeBrokerCertificate } from './nats/certificate.ts';
import { freePorts, letGo } from './ports.ts';
import { type Callee, callees } from './service-settings.ts';

/** The parts that listen for others, but for the broker. */
export type Listener = 'mongodb' | Callee;
export const listeners: Listener[] = ['mongodb', ...callees];

/** The broker that is started here. */
export type OwnBroker = {
  /** It listens at the first that is free, as another user may take one between its end and its next start. */
  ports: number[];
  /** What proves that it is ours, at every connection. Without, it speaks in the clear. */
  certificate?: Issued;
  /** Without, everybody may do everything. */
  passwords?: Record<BrokerUser, string>;
};

/** The address of each part, as unix:/path or host:port: chosen once, so that a part which dies comes back there. */
export type Inner = Record<Listener, string> & { nats: OwnBroker };

/** So many ports that one who takes those that are known has not all. */
const BROKER_PORTS = 4;

/**
 * Sockets in the run folder; for the broker, which has no sockets, ports, a certificate and passwords that are new at each
 * start.
 */
export async function innerIn(runFolder: string): Promise<Inner> {
  const sockets = listeners.map((name) => [name, `unix:${join(runFolder, `${name}.sock`)}`]);
  const ports = await freePorts(BROKER_PORTS);
  // No socket of ours is open to other users of the machine.
  await Promise.all(ports.map(letGo));
  const passwords = Object.fromEntries(brokerUsers.map((user) => [user, secret()])) as Record<BrokerUser, string>;
  const nats = { ports, certificate: makeBrokerCertificate(), passwords };
  return { ...(Object.fromEntries(sockets) as Record<Listener, string>), nats };
}

const secret = () => randomBytes(24).toString('base64url');

/** The broker's URLs; for a user with that user's password, where it has any. */
export function natsUrlOf({ ports, certificate, passwords }: OwnBroker, user?: BrokerUser): string {
  const login = user && passwords ? `${user}:${passwords[user]}@` : '';
  return ports.map((port) => `${certificate ? 'tls' : 'nats'}://${login}127.0.0.1:${port}`).join();
}

/** The local MongoDB's URL. */
export function mongodbUrlOf({ mongodb }: Inner): string {
  const host = mongodb.startsWith('unix:') ? encodeURIComponent(mongodb.slice('unix:'.length)) : mongodb;
  return `mongodb://${host}/?directConnection=true`;
}
