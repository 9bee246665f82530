// Brings deploy/compose up, works with it as a user does, and proves what compose.yaml promises; prints one line each.
// .ci/compose.sh prepares the engine and the stand-ins, and takes everything down afterwards.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { type Client, logIn } from '../../support/client.ts';
import { openWarehouse } from '../../support/warehouse.ts';
import { ROOT } from '../support/render.ts';
import { serviceNames } from '../support/services.ts';
import { engineOf } from './engine.ts';

const [port] = await freePorts(1);
const url = `http://127.0.0.1:${port}`;
const password = randomBytes(12).toString('hex');
const folderOfSecrets = await mkdtemp(join(tmpdir(), 'stockroom-secrets-'));
const secrets = join(folderOfSecrets, '.env');
execFileSync('deploy/compose/secrets.sh', [secrets], { cwd: ROOT });
const engine = engineOf(secrets, { PORT: String(port), ADMIN_PASSWORD: password });
const { compose, evaluate } = engine;
const began = performance.now();
const say = (line: string) => console.log(`${Math.round((performance.now() - began) / 1000)} s: ${line}`);
const WITH_A_WAY_OUT = ['gateway'];
const DROP = `const { MongoClient } = await import('mongodb');
  const client = await new MongoClient(process.env.MONGODB_URL).connect();
  for (const { name } of (await client.db().admin().listDatabases()).databases)
    if (name.startsWith('stockroom_')) await client.db(name).dropDatabase();
  await client.close();`;
const start = (...services: string[]) => compose('up', '--detach', '--wait', '--wait-timeout', '180', ...services);

try {
  await assert.rejects(
    engineOf('/dev/null', {}).compose('config', '--quiet'),
    /run deploy\/compose\/secrets\.sh first/,
  );
  say('nothing starts without passwords');
  await compose('--profile', 'tools', 'build', '--quiet');
  say('all images are built');
  await start();
  say('up: everything is healthy');
  const admin = await logIn(url, { username: 'admin', password });
  const warehouse = await openWarehouse(admin);
  const item = await warehouse.item(5);
  await pick(admin, warehouse, item);
  say('goods were received, labelled, picked and closed');
  for (const service of serviceNames) await isConfined(service);
  say('no service is root, writes to its root or has a capability; none but the gateway has a way out');
  await isNotRoot('nats');
  await keepsApart();
  say('NATS is not root, lets nobody in without a password, and no service publish what is not its own');
  await comesBack('catalog');
  assert.equal(await retried(() => warehouse.stockOf(item)), 3);
  say('a service that was killed came back by itself');
  await spreads(admin, item.id);
  say('a second catalog is found by its name, and the loss of the first is survived');
  await goesBack(() => warehouse.work([[item, 1]]));
  say('a backup was taken while all ran, and restored: what was done after it is gone');
  await compose('down');
  await start();
  const again = await openWarehouse(await logIn(url, { username: 'admin', password }));
  assert.equal(await again.stockOf(item), 3);
  const sum = (await again.movementsOf(item)).reduce((total, { quantity }) => total + quantity, 0);
  assert.equal(sum, 3);
  say('down and up again: every number is still there');
} catch (error) {
  console.error(await compose('ps', '--all').catch(String));
  console.error(await compose('logs', '--tail', '15').catch(String));
  throw error;
}
await rm(folderOfSecrets, { recursive: true });
process.exit(0);

type Warehouse = Awaited<ReturnType<typeof openWarehouse>>;
type Item = Awaited<ReturnType<Warehouse['item']>>;

async function pick(client: Client, { work, barcode, stockOf }: Warehouse, item: Item): Promise<void> {
  const { id } = await barcode(item);
  const label = await client.get(`/items/${item.id}/barcodes/${id}/print`);
  assert.equal(label.headers.get('content-type'), 'application/pdf');
  const closed = await client.put(`/works/${(await work([[item, 2]])).id}/close-outbound`);
  assert.equal(closed.status, 200);
  assert.equal(await stockOf(item), 3);
}

async function isConfined(service: string): Promise<void> {
  for (const { Config, HostConfig } of await engine.containersOf(service)) {
    assert.deepEqual([Config.User, HostConfig.ReadonlyRootfs, HostConfig.CapDrop], ['65532:65532', true, ['ALL']]);
  }
  const status = await evaluate(service, "console.log(require('fs').readFileSync('/proc/1/status', 'utf8'))");
  assert.match(status, /CapEff:\s+0+\n/);
  const written = await evaluate(
    service,
    "try { require('fs').writeFileSync('/app/x', '') } catch (e) { console.log(e.code) }",
  );
  assert.equal(written, 'EROFS');
  const [gateway] = await engine.containersOf('gateway');
  const outer = Object.entries(gateway?.NetworkSettings.Networks ?? {}).find(([name]) => name.endsWith('_outer'));
  const reached = await evaluate(service, reaching(8080, outer?.[1].IPAddress ?? ''));
  assert.equal(reached, String(WITH_A_WAY_OUT.includes(service)), `${service} reaches the outer network: ${reached}`);
}

async function isNotRoot(service: string): Promise<void> {
  const containers = await engine.containersOf(service);
  for (const { State } of containers)
    assert.match(readFileSync(`/proc/${State.Pid}/status`, 'utf8'), /^Uid:\s+1000\s/m);
  assert.equal(containers.length, 1);
}

/** Checks what works' own user may do at the broker, and what nobody may. */
async function keepsApart(): Promise<void> {
  const trying = (url: string, subject: string) => `
    const { connect } = await import('@nats-io/transport-node');
    const { username: user, password: pass, host } = new URL(${url});
    try {
      const broker = await connect({ servers: host, user, pass, reconnect: false });
      const told = (async () => { for await (const { type, error } of broker.status()) if (type === 'error') return error.message; })();
      broker.publish('${subject}', '{}');
      await broker.flush();
      console.log(await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 500, 'published'))]));
    } catch (error) { console.log(error.message); }
    process.exit(0);`;
  const tryAs = (url: string, subject: string) => evaluate('works', trying(url, subject));
  const own = 'process.env.NATS_URL';
  assert.equal(await tryAs(own, 'stockroom.stock.asked.works'), 'published');
  assert.match(await tryAs(own, 'stockroom.stock.settled.works'), /permissions violation/i);
  assert.match(await tryAs("'nats://nats:4222'", 'stockroom.stock.asked.works'), /authorization/i);
}

/** JavaScript that prints whether a connection can be made. */
function reaching(port: number, host: string): string {
  return `const socket = require('net').connect({ port: ${port}, host: '${host}', timeout: 3000 });
    const tell = (is) => { console.log(is); process.exit(0); };
    socket.on('connect', () => tell(true)).on('timeout', () => tell(false)).on('error', () => tell(false));`;
}

/** Kills a service's process from outside, as a defect would, and waits until the engine has started it again. */
async function comesBack(service: string): Promise<void> {
  const [before] = await engine.containersOf(service);
  process.kill(before?.State.Pid ?? 0, 'SIGKILL');
  await until(`${service} is healthy again`, async () => {
    const [now] = await engine.containersOf(service);
    return (now?.RestartCount ?? 0) > (before?.RestartCount ?? 0) && now?.State.Health?.Status === 'healthy';
  });
}

/** Does as docs/operations.md says, but for mongosh, which the stand-in has not. */
async function goesBack(workMore: () => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-compose-'));
  const tools = (...args: string[]) =>
    compose('run', '--rm', '--user', String(process.getuid?.()), '--volume', `${folder}:/backups`, 'tools', ...args);
  try {
    await workMore();
    const before = await countWorks();
    await tools('node', 'deploy/local/src/backup.ts', '/backups/one.dump');
    await workMore();
    assert.equal(await countWorks(), before + 1);
    await compose('stop', 'gateway', 'catalog', 'works', 'acquisitions');
    await tools('node', '--eval', DROP);
    await compose('rm', '--stop', '--force', 'nats');
    await engine.dropVolume('nats');
    await start('mongodb', 'nats');
    await tools('node', 'deploy/local/src/restore.ts', '/backups/one.dump');
    await start();
    assert.equal(await countWorks(), before);
    assert.match(await tools('node', 'tools/dead-letters.ts'), /^0 dead letters/m);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A session of before a restore may be gone with it. */
async function countWorks(): Promise<number> {
  const { body } = await (await logIn(url, { username: 'admin', password })).get<unknown[]>('/works');
  return body.length;
}

async function spreads(client: Client, id: number): Promise<void> {
  await compose('up', '--detach', '--no-recreate', '--wait', '--scale', 'catalog=2');
  const addresses = await evaluate(
    'gateway',
    "require('dns').lookup('catalog', { all: true }, (_, all) => console.log(all.length))",
  );
  assert.equal(addresses, '2');
  const [first] = await engine.containersOf('catalog');
  process.kill(first?.State.Pid ?? 0, 'SIGKILL');
  for (let asked = 0; asked < 50; asked += 1) {
    const answer = await retried(async () => {
      const { status } = await client.get(`/items/${id}`);
      if (status === 503) throw new Error('503');
      return status;
    });
    assert.equal(answer, 200);
  }
}

/** Asks as a client does that retries once. */
async function retried<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    await pause(1_000);
    return ask();
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error(`Waited in vain until ${what}.`);
    await pause(500);
  }
}
