import { readFileSync } from 'node:fs';
import type { Authenticator, ConnectionOptions } from '@nats-io/transport-node';
import { credsAuthenticator } from '@nats-io/transport-node';
import { SettingsError } from '@stockroom/kernel';
import type { Broker, BrokerAddress } from './broker.ts';
import { ensureStreams, openBroker } from './broker.ts';
import type { EventLog } from './log.ts';
import { provedBy } from './proved-by.ts';
import { warnUnlessSynced } from './syncs-always.ts';

/** The settings of a service that are about the broker, by their names. */
export type BrokerSettings = {
  NATS_URL: string;
  EVENTS_NAMESPACE: string;
  EVENTS_REPLICAS: number;
  NATS_USER?: string | undefined;
  NATS_PASSWORD?: string | undefined;
  NATS_CERTIFICATE?: string | undefined;
  NATS_CREDENTIALS_FILE?: string | undefined;
  NATS_MONITOR_URL?: string | undefined;
};

type Files = { cert: Buffer; key: Buffer; ca: Buffer };

type Joining = { settings: BrokerSettings; tls: Files | undefined; log: EventLog };

/** Connects a service to the broker, makes sure of the streams, and warns of a broker that may lose events. */
export async function joinBroker(name: string, { settings, tls, log }: Joining): Promise<Broker> {
  const onLoss: Broker['onLoss'] = (about) =>
    log.error(about, 'the broker has lost events that it had acknowledged; what was not delivered is published again');
  const broker = await openBroker({ ...brokerAddress(name, settings, tls), onLoss });
  try {
    await ensureStreams(broker);
    await warnUnlessSynced(settings.NATS_MONITOR_URL, log);
  } catch (error) {
    await broker.close();
    throw error;
  }
  return broker;
}

/**
 * The broker as a service connects to it: one that proves itself by the certificate that is set; else with the
 * service's own certificate where it has one, encrypted where the address is tls://, else plain; as the user of a
 * .creds file or of a password, where one is set.
 * @throws SettingsError for a credentials file that cannot be used
 */
export function brokerAddress(name: string, settings: BrokerSettings, tls: Files | undefined): BrokerAddress {
  const { NATS_URL, EVENTS_NAMESPACE, NATS_USER, NATS_PASSWORD, NATS_CERTIFICATE, NATS_CREDENTIALS_FILE } = settings;
  const options: ConnectionOptions = {
    ...(tls && { tls: { cert: tls.cert.toString(), key: tls.key.toString(), ca: tls.ca.toString() } }),
    ...(!tls && NATS_URL.startsWith('tls:') && { tls: {} }),
    ...(NATS_CERTIFICATE && provedBy(NATS_CERTIFICATE)),
    ...(NATS_CREDENTIALS_FILE && { authenticator: credentialsIn(NATS_CREDENTIALS_FILE) }),
    ...(NATS_USER && NATS_PASSWORD && { user: NATS_USER, pass: NATS_PASSWORD }),
  };
  return { url: NATS_URL, name, namespace: EVENTS_NAMESPACE, replicas: settings.EVENTS_REPLICAS, options };
}

/** Reads the credentials of a .creds file. @throws SettingsError naming NATS_CREDENTIALS_FILE where it cannot be used */
function credentialsIn(file: string): Authenticator {
  try {
    const authenticator = credsAuthenticator(readFileSync(file));
    // Tried here, as the client reads it only when a server asks, and would fail as if the server did.
    authenticator('any');
    return authenticator;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isUnread = code !== undefined && /^E[A-Z]+$/.test(code);
    const wrong = isUnread ? `${file} cannot be read (${code})` : `${file} holds no NATS credentials`;
    throw new SettingsError([{ name: 'NATS_CREDENTIALS_FILE', wrong }]);
  }
}
