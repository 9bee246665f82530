import type { ConnectionOptions as TlsConnectionOptions } from 'node:tls';
import { checkServerIdentity } from 'node:tls';
import type { ConnectionOptions, ReconnectToServerHandler, TlsOptions } from '@nats-io/transport-node';

/** Less than the client's own patience, after which it would begin again beside a connection that still waits. */
const PROOF_MS = 4_000;

/**
 * A connection to the one broker that has this certificate, at whichever of its addresses it is: no password goes to
 * another program there, and nothing that one says is read.
 * @param certificate in PEM
 */
export function provedBy(certificate: string): ConnectionOptions {
  return {
    tls: handshakeWith(certificate),
    // The broker is mostly at the first.
    noRandomize: true,
    // Without, the client forgets every address that it tries in vain at the start, where the broker may be later.
    waitOnFirstConnect: true,
    reconnectToServer: tryEachOnceAtFirst,
  };
}

/**
 * TLS before anything is said. A stranger that is silent is given up: the client itself would keep the connection, and one
 * more at each attempt.
 */
function handshakeWith(certificate: string): TlsOptions {
  let giveUp: NodeJS.Timeout | undefined;
  const options: TlsOptions & TlsConnectionOptions & { signal: AbortSignal } = {
    ca: certificate,
    handshakeFirst: true,
    // The client reads it anew for each connection.
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

/** Whether to try again is the caller's to decide, at the start; a connection that was lost is sought for ever. */
const tryEachOnceAtFirst: ReconnectToServerHandler = (servers) => {
  if (servers.every(({ lastConnect, didConnect }) => lastConnect > 0 && !didConnect))
    throw new Error(`no broker has proved itself at ${servers.map(({ listen }) => listen).join(', ')}`);
  return null;
};
