import { X509Certificate } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { get as getPlain } from 'node:http';
import { get } from 'node:https';
import type { NetConnectOpts, Socket, TcpNetConnectOpts } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { OwnBroker } from './inner.ts';

const PATIENCE_MS = 60_000;

/** Waits until something is true. @throws Error with the sentence after a minute */
async function waitFor(
  isTrue: () => Promise<boolean>,
  { sentence, patienceMs = PATIENCE_MS }: { sentence: string; patienceMs?: number },
): Promise<void> {
  // Not the time of day: where a machine has just started, that may leap by years.
  const giveUp = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > giveUp) throw new Error(sentence);
    await pause(50);
  }
}

/** Waits until the local MongoDB takes connections at unix:/path or host:port. */
export async function waitForMongodb(address: string): Promise<void> {
  const at = address.startsWith('unix:') ? { path: address.slice('unix:'.length) } : addressIn(`tcp://${address}`);
  await waitFor(() => accepts(at), {
    sentence: 'The local MongoDB did not start; DATA_DIR/logs/mongodb.log tells why.',
  });
}

/** Waits until the broker at NATS_URL takes connections. */
export async function waitForNats(url: string, { patienceMs }: { patienceMs?: number } = {}): Promise<void> {
  const [first = url] = url.split(',');
  const at = addressIn(first, 4222);
  const sentence = `The broker at ${new URL(first).hostname}:${at.port} does not answer; start it, or set NATS_URL to another.`;
  await waitFor(() => accepts(at), { sentence, patienceMs });
}

/** Waits until the broker that was started here proves itself by its certificate; where it has none, until it greets. */
export async function waitForOwnNats({ ports, certificate }: OwnBroker, patienceMs?: number): Promise<void> {
  const isOursAt = async (port: number) => {
    const at = { host: '127.0.0.1', port };
    // It greets before anybody has logged in.
    const greeting = await hear(
      () => (certificate ? connectTls({ ...at, ca: certificate.cert }) : connect(at)),
      'data',
    );
    return greeting !== undefined;
  };
  const isOurs = async () => (await Promise.all(ports.map(isOursAt))).includes(true);
  await waitFor(isOurs, { sentence: 'The broker did not start; DATA_DIR/logs/nats.log tells why.', patienceMs });
}

/**
 * Waits until a readiness page answers 200.
 * @param certificate in PEM: the one that an https:// address must show
 */
export async function waitUntilReady(url: string, certificate?: Buffer): Promise<void> {
  const isReady = certificate ? () => isOkShowing(certificate, url) : () => isOk(url);
  await waitFor(isReady, {
    sentence: 'Stockroom did not become ready within a minute; the lines above and the logs in DATA_DIR/logs tell why.',
  });
}

/** Not by `fetch`, which takes longer to load than all else here. */
const isOk = (url: string): Promise<boolean> => answersRight(() => getPlain(url, ASKED), isFine);

/** The certificate itself is compared: who signed it, and for which names, says nothing about this machine asking itself. */
function isOkShowing(certificate: Buffer, url: string): Promise<boolean> {
  const { fingerprint256 } = new X509Certificate(certificate);
  const isRight = (answer: IncomingMessage) => {
    const shown = (answer.socket as TLSSocket).getPeerX509Certificate();
    return isFine(answer) && shown?.fingerprint256 === fingerprint256;
  };
  return answersRight(() => get(url, { ...ASKED, rejectUnauthorized: false }), isRight);
}

const ASKED = { agent: false, timeout: 3_000 };
const isFine = ({ statusCode }: IncomingMessage) => statusCode === 200;

/** Tells whether a request is answered, and right; nobody may listen yet. */
function answersRight(ask: () => ClientRequest, isRight: (answer: IncomingMessage) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = ask();
    asked.on('response', (answer) => {
      answer.resume();
      resolve(isRight(answer));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
  });
}

function addressIn(url: string, defaultPort?: number): TcpNetConnectOpts {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPort) };
}

function accepts(at: NetConnectOpts): Promise<boolean> {
  return hear(() => connect(at), 'connect').then((heard) => heard !== undefined);
}

/** Connects and waits for an event, whose data it gives; nothing when it does not come. */
function hear(open: () => Socket, event: 'connect' | 'data'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = open().setTimeout(2_000);
    const answer = (value: string | undefined) => {
      socket.destroy();
      resolve(value);
    };
    socket.once(event, (data?: Buffer) => answer(String(data ?? '')));
    for (const failure of ['error', 'timeout', 'close']) socket.once(failure, () => answer(undefined));
  });
}
