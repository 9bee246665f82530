import type { ConnectionOptions as TlsConnectionOptions } from 'node:tls';
import { checkServerIdentity } from 'node:tls';
import type { ConnectionOptions, ReconnectToServerHandler, TlsOptions } from '@nats-io/transport-node';

/** Less than the client's own timeout, after which it would begin again beside a connection that still waits. */
const PROOF_MS = 4_000;

/**
 * The options of a connection to the one broker that has this certificate, at whichever of its addresses: no password
 * goes to another program there, and nothing that such a program says is read.
 * @param certificate in PEM
 */
export function provedBy(certificate: string): ConnectionOptions {
  return {
    tls: handshakeWith(certificate),
    // The broker is mostly at the first.
    noRandomize: true,
    // Otherwise the client drops every address that fails at the start, though the broker may be there later.
    waitOnFirstConnect: true,
    reconnectToServer: tryEachOnceAtFirst,
  };
}

/**
 * TLS before the first message of either side. A server that stays silent is given up: the client itself would keep the
 * connection, and one more at each attempt.
 */
function handshakeWith(certificate: string): TlsOptions {
  let giveUp: NodeJS.Timeout | undefined;
  const options: TlsOptions & TlsConnectionOptions & { signal: AbortSignal } = {
    ca: certificate,
    handshakeFirst: true,
    // The client reads `signal` again for each connection.
    get signal() {
      const waiting = new AbortController();
      giveUp = setTimeout(() => waiting.abort(), PROOF_MS).unref();
      return waiting.signal;
    },
    // Node asks this once the certificate is proved to be the right one.
    checkServerIdentity: (host, shown) => {
      clearTimeout(giveUp);
      return checkServerIdentity(host, shown);
    },
  };
  return options;
}

/**
 * At the start each address is tried once, and the caller decides whether to try again; a lost connection is retried
 * for ever.
 */
const tryEachOnceAtFirst: ReconnectToServerHandler = (servers) => {
  if (servers.every(({ lastConnect, didConnect }) => lastConnect > 0 && !didConnect))
    throw new Error(`no broker has proved itself at ${servers.map(({ listen }) => listen).join(', ')}`);
  return null;
};
