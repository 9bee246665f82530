// A data folder of release 0.1.0 with this release, and back and forth: both are run as npm start runs them. By hand, as it
// installs 0.1.0 from its commit.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { type Client, logIn } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';
import { newDirectory } from '../support/new-directory.ts';

const EARLIER_COMMIT = 'f853a20';
const PASSWORD = 'a password of the admin';

type Running = { admin: Client; stop: () => Promise<void> };

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a checkout on a data folder until it is stopped. */
async function start(checkout: string, data: string): Promise<Running> {
  const [port = 0] = await freePorts(1);
  const env = { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port), ADMIN_PASSWORD: PASSWORD };
  const child = spawn(process.execPath, ['deploy/local/src/start.ts'], { cwd: checkout, env });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await eventually(
    () => said.includes('is ready at'),
    () => said,
    60_000,
  );
  const admin = await logIn(`http://127.0.0.1:${port}`, { username: 'admin', password: PASSWORD });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    running.delete(child);
  };
  return { admin, stop };
}

let earlier: string;
const present = process.cwd();
beforeAll(async () => {
  earlier = await newDirectory();
  const git = (...args: string[]) => execFileSync('git', ['-C', earlier, ...args]);
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', present, earlier]);
  git('checkout', '--quiet', EARLIER_COMMIT);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: earlier, stdio: 'ignore' });
}, 300_000);

type WithId = { id: number };
const idOf = async (answer: Promise<{ status: number; body: WithId }>) => {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.id;
};

/** What a shop does: an item at a place, low, with a barcode; jobs in each state. `mark` keeps what is unique apart. */
async function work(admin: Client, mark: string, barcode: string) {
  const item = await idOf(
    admin.post<WithId>('/items', {
      article_number: mark,
      location: `Bay ${mark}`,
      name: `Scheibe 3×4 ${mark}`,
      purchase_price: 1.5,
      unit: { id: 1, unit: 'pcs' },
      vendor: { id: 1, name: 'Würth' },
      warning_quantity: 20,
    }),
  );
  await idOf(admin.post<WithId>(`/items/${item}/barcodes`, { barcode, master: false, quantity: 1 }));
  const acquisition = await idOf(admin.post<WithId>('/acquisitions', { comment: mark }));
  await idOf(admin.post<WithId>(`/acquisitions/${acquisition}/items`, { item: { id: item }, quantity: 10 }));
  const works: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const id = await idOf(admin.post<WithId>('/works', { comment: mark, customer: { id: 1, name: 'Smith' } }));
    await idOf(admin.post<WithId>(`/works/${id}/items`, { item: { id: item }, outbound_quantity: 1 }));
    works.push(id);
  }
  for (const id of works.slice(1)) expect((await admin.put(`/works/${id}/close-outbound`)).status).toBe(200);
  expect((await admin.put(`/works/${works[2]}/close-returned`)).status).toBe(200);
  return { mark, barcode, item, acquisition, works };
}

const availabilityOf = async (admin: Client, item: number) => (await admin.get(`/items/${item}/availability`)).body;

/** Everything that 0.1.0 wrote is found as if this release had written it. */
async function isFound(admin: Client, done: Awaited<ReturnType<typeof work>>) {
  const ids = async (path: string) => (await admin.get<WithId[]>(path)).body.map(({ id }) => id);
  const { item, mark, works } = done;
  expect(await ids(`/items?limit=100&location=bay ${mark}`)).toEqual([item]);
  expect(await ids('/items?limit=100&low=1')).toContain(item);
  expect((await admin.get<{ quantity: number }>(`/items/${item}`)).body.quantity).toBe(8);
  for (const [place, state] of ['open', 'outbound-closed', 'returned-closed'].entries())
    expect(await ids(`/works?limit=100&state=${state}`)).toContain(works[place]);
  expect(await availabilityOf(admin, item)).toMatchObject({ planned: 1, available: 7, works: [{ id: works[0] }] });
  expect(await ids('/acquisitions?limit=100&from=2020-01-01')).toContain(done.acquisition);
  // These are migrated while it serves.
  const isShown = (path: string, text: string) =>
    eventually(
      async () => JSON.stringify((await admin.get(path)).body).includes(text),
      () => `${path} does not show ${text}`,
    );
  const text = done.barcode.trim();
  for (const sent of [text, done.barcode])
    await isShown(`/barcodes?barcode=${encodeURIComponent(sent)}`, `"barcode":"${text}"`);
  await isShown(`/items/search?items=1&expression=${encodeURIComponent(`3x4 ${mark}`)}`, `3×4 ${mark}`);
  expect((await admin.get<{ scope: string }[]>('/tokens')).body.every(({ scope }) => scope === 'full')).toBe(true);
}

it('finds all that 0.1.0 wrote, also after a way back to it', async () => {
  const data = join(await newDirectory(), 'data');
  const first = await start(earlier, data);
  const before = await work(first.admin, 'one', ' 04252614 ');
  const other = await idOf(first.admin.post<WithId>('/vendors', { name: 'WÜRTH' }));
  await first.stop();

  const upgraded = await start(present, data);
  await isFound(upgraded.admin, before);
  const asUpcA = await upgraded.admin.get<object[]>('/barcodes?barcode=042100005264');
  expect(asUpcA.body).toMatchObject([{ barcode: '04252614' }]);
  expect((await upgraded.admin.put(`/vendors/${other}`, { name: 'WÜRTH' })).status).toBe(200);
  expect((await upgraded.admin.post('/vendors', { name: 'würth' })).status).toBe(422);
  const between = await work(upgraded.admin, 'two', 'TWO');
  await upgraded.stop();

  const back = await start(earlier, data);
  const after = await work(back.admin, 'three', 'THREE ');
  // It closes a job that this release made, and moves what this release counted as low.
  expect((await back.admin.put(`/works/${between.works[0]}/close-outbound`)).status).toBe(200);
  await idOf(
    back.admin.post<WithId>(`/acquisitions/${after.acquisition}/items`, { item: { id: between.item }, quantity: 90 }),
  );
  await back.stop();

  const again = await start(present, data);
  await isFound(again.admin, after);
  // 0.1.0 has closed the job that this release made.
  expect(await availabilityOf(again.admin, between.item)).toMatchObject({ planned: 0, works: [] });
  const byValue = (await again.admin.get<WithId[]>('/items?order=-value')).body.map(({ id }) => id);
  expect(byValue).toEqual([between.item, after.item, before.item]);
  const open = (await again.admin.get<WithId[]>('/works?limit=100&state=open')).body.map(({ id }) => id);
  expect(open).toEqual([before.works[0], after.works[0]]);
  const low = (await again.admin.get<WithId[]>('/items?limit=100&low=1')).body.map(({ id }) => id);
  expect(low).toEqual([before.item, after.item]);
  await again.stop();
}, 300_000);
