import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { makeBrokerCertificate } from '../../../deploy/local/src/nats/certificate.ts';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { eventually } from '../../../tests/support/cluster.ts';
import { startNats } from '../../../tests/support/nats-server.ts';
import { brokerAddress, ensureStreams, openBroker } from '../src/index.ts';

const ours = makeBrokerCertificate();
const GREETING = 'INFO {"server_id":"x","server_name":"x","version":"2.14.0","proto":1,"max_payload":1000000} \r\n';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-proof-'));
  writeFileSync(join(folder, 'cert'), ours.cert);
  writeFileSync(join(folder, 'key'), ours.key, { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true }));

function startOurs(port: number) {
  const files = `cert_file: ${JSON.stringify(join(folder, 'cert'))}, key_file: ${JSON.stringify(join(folder, 'key'))}`;
  const more = `tls { ${files}, handshake_first: true, timeout: 10 }\nauthorization { user: ida, password: "a secret" }`;
  return startNats(port, { more });
}

function joining(ports: number[]) {
  const NATS_URL = ports.map((port) => `tls://127.0.0.1:${port}`).join();
  const settings = { NATS_URL, NATS_CERTIFICATE: ours.cert, NATS_USER: 'ida', NATS_PASSWORD: 'a secret' };
  const common = { EVENTS_NAMESPACE: 'tests', EVENTS_REPLICAS: 1 };
  return openBroker(brokerAddress('ida', { ...settings, ...common }, undefined));
}

type Stranger = { comers: () => number; heard: () => string; decrypted: () => string; close: () => void };

/** Another program on the broker's port. */
async function startStranger(
  port: number,
  { kind, greeting }: { kind: 'tcp' | 'tls'; greeting: string },
): Promise<Stranger> {
  let [comers, heard, decrypted] = [0, '', ''];
  const server: Server = kind === 'tls' ? createTlsServer(makeBrokerCertificate()) : createServer();
  server.on('connection', (socket: Socket) => {
    comers += 1;
    socket.on('error', () => {});
    if (kind === 'tls') return;
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    if (greeting !== '') socket.write(greeting);
  });
  server.on('secureConnection', (socket: Socket) => {
    socket.on('error', () => {}).on('data', (chunk) => (decrypted += chunk));
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { comers: () => comers, heard: () => heard, decrypted: () => decrypted, close: () => server.close() };
}

describe('a broker that has to prove itself', () => {
  it.each([
    ['speaks in the clear', { kind: 'tcp', greeting: GREETING }],
    [
      'wants TLS after a greeting',
      { kind: 'tcp', greeting: GREETING.replace('"proto"', '"tls_required":true,"proto"') },
    ],
    ['has another certificate', { kind: 'tls', greeting: GREETING }],
    ['says nothing', { kind: 'tcp', greeting: '' }],
  ] as const)('is sought past a program on its port that %s, which hears no password', async (_what, how) => {
    const [port = 0, other = 0] = await freePorts(2);
    const [stranger, nats] = [await startStranger(port, how), await startOurs(other)];
    try {
      const broker = await joining([port, other]);
      await ensureStreams(broker);
      await broker.close();
      expect(stranger.comers()).toBeGreaterThanOrEqual(1);
      expect(stranger.decrypted()).toBe('');
      // A ClientHello, the first of TLS.
      expect(stranger.heard().charCodeAt(0)).toBe(how.kind === 'tls' ? Number.NaN : 0x16);
      expect(stranger.heard()).not.toMatch(/CONNECT|ida|secret/);
    } finally {
      stranger.close();
      await nats.stop();
    }
  });

  it('is found again at whichever of its addresses it is, also one at which it was not at first', async () => {
    const ports = await freePorts(3);
    const [first = 0, second = 0, third = 0] = ports;
    let nats = await startOurs(third);
    const broker = await joining(ports);
    try {
      for (const port of [first, second, third]) {
        await nats.stop();
        await eventually(() => !broker.isUp(), nats.said);
        nats = await startOurs(port);
        await eventually(broker.isUp, nats.said);
        await ensureStreams(broker);
      }
    } finally {
      await broker.close();
      await nats.stop();
    }
  });

  it('is not waited for where nobody proves itself, by who can wait better', async () => {
    const ports = await freePorts(2);
    const at = ports.map((port) => `127.0.0.1:${port}`).join(', ');
    await expect(joining(ports)).rejects.toThrow(`no broker has proved itself at ${at}`);
  });
});
