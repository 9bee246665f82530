/** @needs openssl */
import { execFile } from 'node:child_process';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { openBroker } from '@stockroom/events';
import { dial } from '@stockroom/rpc';
import { MongoClient } from 'mongodb';
import { freePorts } from '../../deploy/local/src/ports.ts';
import type { Cluster } from '../support/cluster.ts';
import { startCluster } from '../support/cluster.ts';
import type { NatsServer } from '../support/nats-server.ts';
import { startNats } from '../support/nats-server.ts';
import { openWarehouse } from '../support/warehouse.ts';
import type { Authority, Certificate } from './authority.ts';
import { contentsOf, makeAuthority } from './authority.ts';

const USER = 'stockroom';
const PASSWORD = 'a password for the broker';

let authority: Authority;
let strangers: Authority;
let mongodb: Server;
let nats: NatsServer;
let cluster: Cluster;
let own: Certificate;
let foreign: Certificate;

/** The test run's MongoDB for those of our authority alone: it speaks plain itself. */
async function startSecureMongodb(files: Certificate): Promise<Server> {
  const { hostname, port } = plainMongodb();
  const server = createServer({ ...contentsOf(files), requestCert: true, rejectUnauthorized: true }, (socket) => {
    const onward = connect(Number(port || 27017), hostname);
    socket.pipe(onward).pipe(socket);
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const plainMongodb = () => new URL((process.env.MONGODB_URL ?? '').replace('mongodb:', 'http:'));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

function mongodbUrl(options: Record<string, string>): string {
  const url = plainMongodb();
  url.host = `127.0.0.1:${portOf(mongodb)}`;
  for (const [name, value] of Object.entries({ directConnection: 'true', ...options }))
    url.searchParams.set(name, value);
  return url.href.replace('http:', 'mongodb:');
}

const withCertificate = ({ ca, both }: Certificate) => ({ tls: 'true', tlsCAFile: ca, tlsCertificateKeyFile: both });

beforeAll(async () => {
  [authority, strangers] = [makeAuthority(), makeAuthority()];
  [own, foreign] = [authority.issue('test'), strangers.issue('stranger')];
  mongodb = await startSecureMongodb(authority.issue('mongodb'));
  const files = authority.issue('nats');
  const [port = 0] = await freePorts(1);
  const tls = `tls { cert_file: "${files.cert}", key_file: "${files.key}", ca_file: "${files.ca}", verify: true }`;
  nats = await startNats(port, { more: `${tls}\nauthorization { user: ${USER}, password: "${PASSWORD}" }` });
  cluster = await startCluster({
    natsUrl: nats.url,
    mongodbUrl: 'mongodb://replaced',
    dropUrl: process.env.MONGODB_URL,
    envOf: (name, { labels }) => {
      const certificate = authority.issue(name);
      const { cert, key, ca } = certificate;
      return {
        ...{ TLS_CERT_FILE: cert, TLS_KEY_FILE: key, TLS_CA_FILE: ca, NATS_USER: USER, NATS_PASSWORD: PASSWORD },
        ...{ MONGODB_URL: mongodbUrl(withCertificate(certificate)), LABELS_URL: `https://${labels}` },
      };
    },
  });
}, 90_000);

afterAll(async () => {
  await cluster?.stop();
  await nats?.stop();
  await new Promise((resolve) => mongodb?.close(resolve));
  authority?.drop();
  strangers?.drop();
}, 60_000);

const addressOf = (service: 'catalog' | 'works' | 'acquisitions' | 'labels') =>
  `127.0.0.1:${cluster.of(service)[0]?.port}`;

/** The status, or the reason why there was none. */
function ask(url: string, files: Partial<Record<'cert' | 'key' | 'ca', Buffer>>): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(url, { ...files, agent: false, timeout: 5_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}

/** Gives what the command says, on whichever stream. */
function deadLetters(env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/dead-letters.ts'], { env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

describe('with TLS on every inner connection', () => {
  it('stock is received, picked and labelled', async () => {
    const warehouse = await openWarehouse(cluster.admin);
    const item = await warehouse.item(7);
    const { id } = await warehouse.work([[item, 3]]);
    expect((await cluster.admin.put(`/works/${id}/close-outbound`)).status).toBe(200);
    expect(await warehouse.stockOf(item)).toBe(4);
    const barcode = await warehouse.barcode(item);
    const label = await cluster.admin.get<string>(`/items/${item.id}/barcodes/${barcode.id}/print`);
    expect(label.status).toBe(200);
    expect(label.body.startsWith('%PDF-')).toBe(true);
  }, 30_000);

  it('every service has its streams and consumers at the broker', async () => {
    const { cert, key, ca } = contentsOf(own);
    const tls = { cert: cert.toString(), key: key.toString(), ca: ca.toString() };
    const broker = await openBroker({ url: nats.url, name: 'test', options: { tls, user: USER, pass: PASSWORD } });
    const streams = await Array.fromAsync(broker.manager.streams.list());
    await broker.close();
    const consumers = streams.reduce((sum, { state }) => sum + state.consumer_count, 0);
    expect(consumers).toBeGreaterThanOrEqual(3);
  }, 30_000);

  it('dead letters are read by whoever has a certificate and the password', async () => {
    const { cert, key, ca } = contentsOf(own);
    const tls = { cert: cert.toString(), key: key.toString(), ca: ca.toString() };
    const broker = await openBroker({ url: nats.url, name: 'test', options: { tls, user: USER, pass: PASSWORD } });
    const names = (await Array.fromAsync(broker.manager.streams.list())).map(({ config }) => config.name);
    await broker.close();
    const [dead = ''] = names.filter((name) => name.endsWith('-dead'));
    const env = {
      ...{ PATH: process.env.PATH, NATS_URL: nats.url, EVENTS_NAMESPACE: dead.replace(/-dead$/, '') },
      ...{ TLS_CERT_FILE: own.cert, TLS_KEY_FILE: own.key, TLS_CA_FILE: own.ca },
      ...{ NATS_USER: USER, NATS_PASSWORD: PASSWORD },
    };
    expect(await deadLetters(env)).toBe('0 dead letters.\n');
    expect(await deadLetters({ ...env, EVENTS_NAMESPACE: 'other' })).toMatch(
      /^The broker does not show what is in other-dead \(stream not found\); EVENTS_NAMESPACE names it\.\n$/,
    );
  }, 30_000);

  it.each([
    ['stockroom.catalog.v1.Catalog', 'catalog'],
    ['stockroom.works.v1.Works', 'works'],
    ['stockroom.acquisitions.v1.Acquisitions', 'acquisitions'],
  ] as const)(
    '%s answers only those of our authority',
    async (name, service) => {
      const isReached = async (files?: Certificate) => {
        const remote = dial(name, addressOf(service), files && contentsOf(files));
        const answer = await remote.ready(Date.now() + (files === own ? 8_000 : 1_500)).then(
          () => true,
          () => false,
        );
        remote.close();
        return answer;
      };
      expect(await isReached(own)).toBe(true);
      const others = [undefined, { ...foreign, ca: own.ca }, { ...own, ca: foreign.ca }];
      expect(await Promise.all(others.map(isReached))).toEqual([false, false, false]);
    },
    30_000,
  );

  it('the labels service answers only those of our authority', async () => {
    const url = `https://${addressOf('labels')}/healthz`;
    const { cert, key, ca } = contentsOf(own);
    expect(await ask(url, { cert, key, ca })).toBe(200);
    expect(await ask(url, { ca })).toMatch(/^E/);
    expect(await ask(url, { ...contentsOf(foreign), ca })).toMatch(/^E/);
    await expect(fetch(url.replace('https:', 'http:'), { signal: AbortSignal.timeout(5_000) })).rejects.toThrow();
  }, 30_000);

  it('the broker takes neither a plain connection nor a wrong password', async () => {
    const { cert, key, ca } = contentsOf(own);
    const tls = { cert: cert.toString(), key: key.toString(), ca: ca.toString() };
    const join = (options: object) =>
      openBroker({ url: nats.url, name: 'test', options: { maxReconnectAttempts: 0, timeout: 3_000, ...options } });
    await expect(join({ user: USER, pass: PASSWORD })).rejects.toThrow();
    await expect(join({ tls, user: USER, pass: 'a wrong one' })).rejects.toThrow(/authorization/i);
    await expect(join({ tls })).rejects.toThrow(/authorization/i);
  }, 30_000);

  it('the database takes no plain connection, and none without a certificate', async () => {
    const ping = async (options: Record<string, string>) => {
      const client = new MongoClient(mongodbUrl(options), { serverSelectionTimeoutMS: 1_500 });
      try {
        await client.db('admin').command({ ping: 1 });
      } finally {
        await client.close();
      }
    };
    await ping(withCertificate(own));
    await Promise.all([
      expect(ping({})).rejects.toThrow(),
      expect(ping({ tls: 'true', tlsCAFile: own.ca })).rejects.toThrow(),
    ]);
  }, 30_000);
});
