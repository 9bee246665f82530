import type { JetStreamClient, JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import {
  DiscardPolicy,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import { SettingsError } from '@stockroom/kernel';
import type { EventLog } from './log.ts';
import { inboxOf } from './permissions.ts';
import { DEAD_STREAM, STOCK_STREAM } from './subjects.ts';

/** An open connection to the broker, which reconnects for ever by itself. */
export type Broker = {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  /** The full name of a subject or stream on a broker that several installations share. */
  subject: (name: string) => string;
  stream: (name: string) => string;
  /** The number of the broker's servers that keep each stream. */
  replicas: number;
  /** Called when an event gets a sequence number that an older one had, as the broker has lost events. */
  onLoss: (places: { acknowledged: number; now: number }) => void;
  /** Tells whether the broker answers now. */
  isUp: () => boolean;
  close: () => Promise<void>;
};

export type BrokerAddress = {
  /** nats:// addresses, by commas; a user and password in the first are for all: nats://user:password@host:4222. */
  url: string;
  /** The name of the connecting service, for the broker's own reports. */
  name: string;
  /** Letters, digits, - and _: keeps installations on one broker apart. */
  namespace?: string;
  replicas?: number;
  onLoss?: Broker['onLoss'];
  /** Credentials and TLS. */
  options?: ConnectionOptions;
};

/** Connects to the broker. */
export async function openBroker({
  url,
  name,
  namespace = 'stockroom',
  replicas = 1,
  onLoss = () => {},
  options,
}: BrokerAddress): Promise<Broker> {
  const connection = await connect({
    ...addressed(url),
    name,
    // The inbox of this user alone, so that the broker can keep every user to their own: see permissions.ts.
    inboxPrefix: inboxOf(namespace, name),
    maxReconnectAttempts: -1,
    // A password that is refused now may be taken again: while it is being replaced, or was replaced wrongly.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    reconnectJitterTLS: 100,
    timeout: 5_000,
    pingInterval: 5_000,
    maxPingOut: 2,
    ...options,
  });
  let up = true;
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'staleConnection') up = false;
      if (type === 'reconnect') up = true;
    }
  })();
  return {
    connection,
    jetstream: jetstream(connection, { timeout: 5_000 }),
    manager: await jetstreamManager(connection, { timeout: 5_000, checkAPI: false }),
    subject: (subject) => `${namespace}.${subject}`,
    stream: (stream) => `${namespace}-${stream}`,
    replicas,
    onLoss,
    isUp: () => up && !connection.isClosed(),
    close: () => connection.close(),
  };
}

/** The client takes no credentials from an address. */
function addressed(url: string): ConnectionOptions {
  const addresses = url.split(',').map((address) => new URL(address));
  const { username, password } = addresses[0] as URL;
  return {
    servers: addresses.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}

const DAY_NANOS = 24 * 3600 * 1e9;

const streams = [
  { name: STOCK_STREAM, subjects: ['stock.>'], max_age: 7 * DAY_NANOS },
  { name: DEAD_STREAM, subjects: ['dead.>'], max_age: 0 },
];

/**
 * Creates the streams, or brings them up to date; every service does so at its start, several at once are fine.
 * The databases are the truth: a stream that was lost is made again, empty, and the events that wait there are published again.
 */
export async function ensureStreams(broker: Broker, { replicas = broker.replicas } = {}): Promise<void> {
  for (const stream of streams) {
    const config = {
      ...stream,
      name: broker.stream(stream.name),
      subjects: stream.subjects.map(broker.subject),
      num_replicas: replicas,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      duplicate_window: 120 * 1e9,
    };
    await patiently(() => make(broker, config), isOneServer).catch((error) => {
      throw named(error, replicas);
    });
  }
}

async function make({ manager }: Broker, config: Partial<StreamConfig> & { name: string }): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (whyNotAdded) {
    try {
      await manager.streams.update(config.name, config);
    } catch (error) {
      // The stream was not there to be updated: the reason that counts is why it could not be made.
      throw isNotFound(error) ? whyNotAdded : error;
    }
  }
}

const TOO_FEW_SERVERS = 10005;
const ONE_SERVER = 10074;

const hasCode = (error: unknown, code: number) => error instanceof JetStreamApiError && error.code === code;
const isNotFound = (error: unknown) => hasCode(error, STREAM_NOT_FOUND);
const isOneServer = (error: unknown) => hasCode(error, ONE_SERVER);

/**
 * Gives the error with the setting that is at fault, if one is; the other servers of a cluster may only not be up yet.
 */
function named(error: unknown, replicas: number): unknown {
  const why = `the broker cannot keep streams on ${replicas} of its servers (${(error as Error).message})`;
  if (isOneServer(error)) return new SettingsError([{ name: 'EVENTS_REPLICAS', wrong: `must be 1: ${why}` }]);
  if (!hasCode(error, TOO_FEW_SERVERS)) return error;
  return new Error(`EVENTS_REPLICAS must be as many as the broker has servers: ${why}.`, { cause: error });
}

/**
 * Makes streams that a running broker no longer has, and says so: the events that it had acknowledged are gone, and those
 * that wait in the databases are published again.
 */
export async function restoreStreams(broker: Broker, log: EventLog): Promise<void> {
  for (const { name } of streams) {
    if (!(await hasStream(broker, name)))
      log.error(
        { stream: name },
        'the broker has lost a stream; it is made anew, and what it had not delivered is published again',
      );
  }
  await ensureStreams(broker);
}

const STREAM_NOT_FOUND = 10059;

async function hasStream(broker: Broker, name: string): Promise<boolean> {
  try {
    await broker.manager.streams.info(broker.stream(name));
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/**
 * Tries again while the broker starts or another replica does the same; gives up after 10 s, or at once when
 * `isHopeless`.
 */
export async function patiently<T>(
  attempt: () => Promise<T>,
  isHopeless: (error: unknown) => boolean = () => false,
): Promise<T> {
  const giveUp = Date.now() + 10_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > giveUp || isHopeless(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
