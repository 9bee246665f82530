import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from '@nats-io/transport-node';
import { credsAuthenticator } from '@nats-io/transport-node';
import type { BrokerAddress } from './broker.ts';

/** What a service's settings say about the broker, by their names. */
export type BrokerSettings = {
  NATS_URL: string;
  EVENTS_NAMESPACE: string;
  NATS_USER?: string | undefined;
  NATS_PASSWORD?: string | undefined;
  NATS_CREDENTIALS_FILE?: string | undefined;
};

type Files = { cert: Buffer; key: Buffer; ca: Buffer };

/**
 * The broker as a service connects to it: with the service's own certificate where it has one, else encrypted where the
 * address is tls://, else plain; as the user of a .creds file or of a password, where one is set.
 */
export function brokerAddress(name: string, settings: BrokerSettings, tls: Files | undefined): BrokerAddress {
  const { NATS_URL, EVENTS_NAMESPACE, NATS_USER, NATS_PASSWORD, NATS_CREDENTIALS_FILE } = settings;
  const options: ConnectionOptions = {
    ...(tls && { tls: { cert: tls.cert.toString(), key: tls.key.toString(), ca: tls.ca.toString() } }),
    ...(!tls && NATS_URL.startsWith('tls:') && { tls: {} }),
    ...(NATS_CREDENTIALS_FILE && { authenticator: credsAuthenticator(readFileSync(NATS_CREDENTIALS_FILE)) }),
    ...(NATS_USER && NATS_PASSWORD && { user: NATS_USER, pass: NATS_PASSWORD }),
  };
  return { url: NATS_URL, name, namespace: EVENTS_NAMESPACE, options };
}
