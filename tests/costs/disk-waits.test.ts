import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Server, startServer } from '../../packages/embedded-mongodb/src/server.ts';
import { type Disk, openDisk } from '../../packages/embedded-mongodb/src/store/disk.ts';
import { DATA_FILE } from '../../packages/embedded-mongodb/src/store/store.ts';
import type { Answer } from '../support/client.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { newDirectory } from '../support/new-directory.ts';

// How often one act of a lone client waits for the disk of the embedded MongoDB: the table in docs/performance.md.

type WithId = { id: number };

let directory: string;
let server: Server;
let cluster: Cluster;
let syncs = 0;

beforeAll(async () => {
  directory = await newDirectory();
  server = await startServer({ directory, disk: countedDisk(openDisk(join(directory, DATA_FILE))) });
  cluster = await startCluster({ mongodbUrl: server.url });
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await server.close();
  await rm(directory, { recursive: true });
});

function countedDisk(disk: Disk): Disk {
  const counted = { ...disk };
  counted.sync = (done) => {
    syncs += 1;
    disk.sync(done);
  };
  return counted;
}

async function answerTo<T>(path: string, body: object): Promise<T> {
  const { status, body: answer }: Answer<T> = await cluster.admin.post<T>(path, body);
  if (status !== 201) throw new Error(`${path} was answered ${status}: ${JSON.stringify(answer)}`);
  return answer;
}

const done = async (path: string, body: object) => (await answerTo<WithId>(path, body)).id;

async function syncsOf(act: () => Promise<unknown>): Promise<number> {
  const before = syncs;
  await act();
  return syncs - before;
}

const item = (name: string) => ({ name, vendor: { id: 1, name: 'Vendor' }, unit: { id: 1, unit: 'piece' } });
const ofItem = (id: number, more: object) => ({ item: { id }, ...more });

describe('with one client', () => {
  it('each act waits for the disk as often as docs/performance.md says', async () => {
    // The first of each kind registers names, and takes the first block of the ledger's ids.
    const one = await done('/items', item('First'));
    const two = await done('/items', item('Second'));
    await done(`/items/${one}/barcodes`, {});
    const receipt = await done('/acquisitions', {});
    await done(`/acquisitions/${receipt}/items`, ofItem(one, { quantity: 5 }));
    const whole = await done('/acquisitions', {});
    const work = await done('/works', { customer: { id: 1, name: 'Customer' } });

    const hundred = Array.from({ length: 100 }, (_, at) => item(`One of many ${at}`));
    const many = (await answerTo<WithId[]>('/items', hundred)).map(({ id }) => id);
    const lines = (count: number) => many.slice(0, count).map((id) => ofItem(id, { quantity: 5 }));
    const picked = many.slice(0, 10).map((id) => ofItem(id, { outbound_quantity: 1 }));

    const counted = {
      'new item': await syncsOf(() => done('/items', item('Third'))),
      '100 new items': await syncsOf(() => done('/items', hundred)),
      '100 new barcodes': await syncsOf(() => done(`/items/${two}/barcodes`, Array(100).fill({}))),
      'new barcode': await syncsOf(() => done(`/items/${one}/barcodes`, {})),
      'item edited': await syncsOf(() => cluster.admin.put(`/items/${one}`, item('Renamed'))),
      'new acquisition': await syncsOf(() => done('/acquisitions', {})),
      'line received': await syncsOf(() => done(`/acquisitions/${receipt}/items`, ofItem(two, { quantity: 5 }))),
      'receipt of 1 line in one call': await syncsOf(() => done('/acquisitions', { items: lines(1) })),
      'receipt of 100 lines in one call': await syncsOf(() => done('/acquisitions', { items: lines(100) })),
      '100 lines received': await syncsOf(() => done(`/acquisitions/${whole}/items`, lines(100))),
      'new work of 10 lines': await syncsOf(() => done('/works', { customer: { id: 1 }, items: picked })),
      'new work': await syncsOf(() => done('/works', { customer: { id: 1 } })),
      'work line': await syncsOf(() => done(`/works/${work}/items`, ofItem(one, { outbound_quantity: 1 }))),
      'close-outbound': await syncsOf(() => cluster.admin.put(`/works/${work}/close-outbound`)),
    };

    expect(counted).toEqual({
      ...{
        'new item': 1,
        '100 new items': 1,
        '100 new barcodes': 1,
        'new barcode': 1,
        'item edited': 1,
        'new acquisition': 1,
        'line received': 3,
      },
      ...{ 'receipt of 1 line in one call': 3, 'receipt of 100 lines in one call': 3, '100 lines received': 3 },
      ...{ 'new work of 10 lines': 1 },
      ...{ 'new work': 1, 'work line': 1, 'close-outbound': 3 },
    });
  });
});
