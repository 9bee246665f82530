import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { SettingsError } from '@stockroom/kernel';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { eventually } from '../../../tests/support/cluster.ts';
import type { NatsServer } from '../../../tests/support/nats-server.ts';
import { startNats } from '../../../tests/support/nats-server.ts';
import { ensureStreams, joinBroker } from '../src/index.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const user = nkeys.createUser();
let nats: NatsServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-creds-'));
  const [port = 0] = await freePorts(1);
  const users = `{ nkey: ${user.getPublicKey()} }, { user: ida, password: "a secret" }`;
  nats = await startNats(port, { more: `authorization { timeout: 60, users: [ ${users} ] }` });
});

afterAll(async () => {
  await nats?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A .creds file of this key; a server without accounts reads the key's signature and not the JWT. */
function credentialsOf(key: typeof user): string {
  const file = join(folder, `${key.getPublicKey()}.creds`);
  const part = (name: string, text: string) => `-----BEGIN ${name}-----\n${text}\n------END ${name}------\n`;
  const seed = new TextDecoder().decode(key.getSeed());
  writeFileSync(file, `${part('NATS USER JWT', 'e30.e30.e30')}\n${part('USER NKEY SEED', seed)}`);
  return file;
}

async function joins(settings: object): Promise<boolean> {
  const common = { NATS_URL: nats.url, EVENTS_NAMESPACE: 'tests', EVENTS_REPLICAS: 1 };
  const broker = await joinBroker('test', { settings: { ...common, ...settings }, tls: undefined, log });
  await broker.close();
  return true;
}

/** As the broker tells it: a client that is slow to sign, or to read why it is closed, knows of a time-out only. */
async function isRefused(settings: object): Promise<void> {
  const before = refusals();
  await expect(joins(settings)).rejects.toThrow();
  await eventually(() => refusals() > before, nats.said);
}

const refusals = () => nats.said().split('authentication error').length;

describe('a broker that asks who comes', () => {
  it('takes the user and the password that are set', async () => {
    expect(await joins({ NATS_USER: 'ida', NATS_PASSWORD: 'a secret' })).toBe(true);
    await isRefused({ NATS_USER: 'ida', NATS_PASSWORD: 'another' });
    await isRefused({});
  });

  it('takes the credentials file that is set', async () => {
    expect(await joins({ NATS_CREDENTIALS_FILE: credentialsOf(user) })).toBe(true);
    const stranger = credentialsOf(nkeys.createUser());
    await isRefused({ NATS_CREDENTIALS_FILE: stranger });
  });

  it.each([
    ['none', undefined, 'cannot be read (ENOENT)'],
    ['empty.creds', '', 'holds no NATS credentials'],
    ['text.creds', 'ida', 'holds no NATS credentials'],
  ])('is not asked with a credentials file that is none: %s', async (name, text, wrong) => {
    const file = join(folder, name);
    if (text !== undefined) writeFileSync(file, text);
    await expect(joins({ NATS_CREDENTIALS_FILE: file })).rejects.toEqual(
      new SettingsError([{ name: 'NATS_CREDENTIALS_FILE', wrong: `${file} ${wrong}` }]),
    );
  });

  it('is reached again by who was there before, once it takes the password again', async () => {
    const [port = 0] = await freePorts(1);
    const withPassword = (password: string) =>
      startNats(port, { more: `authorization { user: ida, password: "${password}" }` });
    let server = await withPassword('a secret');
    const settings = { NATS_URL: server.url, NATS_USER: 'ida', NATS_PASSWORD: 'a secret' };
    const common = { EVENTS_NAMESPACE: 'tests', EVENTS_REPLICAS: 1 };
    const broker = await joinBroker('test', { settings: { ...common, ...settings }, tls: undefined, log });
    try {
      await server.stop();
      server = await withPassword('another');
      await eventually(() => server.said().split('authentication error').length > 2, server.said);
      await server.stop();
      server = await withPassword('a secret');
      await eventually(broker.isUp, server.said);
      await ensureStreams(broker);
    } finally {
      await broker.close();
      await server.stop();
    }
  });
});
