// Moving in from each system that docs/moving-in.md names: the files are made, sent by the real commands, and compared.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bodyOf } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import { admin, useStack } from '../support/the-stack.ts';
import { FILES, filesOf } from './moving-in.ts';
import { command, program, type Ran } from './run.ts';

useStack();

let folder: string;
beforeAll(async () => {
  folder = await newDirectory();
});
afterAll(() => rm(folder, { recursive: true }));

const moveIn = (...args: string[]): Promise<Ran> => program('tools/move-in/main.ts', args);
const itemNamed = async (name: string) =>
  bodyOf(await admin.get<{ id: number; name: string; quantity: number }[]>('/items')).find(
    (item) => item.name === name,
  );

describe('moving in', () => {
  it.each(Object.keys(FILES))(
    'from %s makes numbers that equal its own, and does nothing twice',
    async (system) => {
      const out = join(folder, system);
      const made = await moveIn(system, ...(await filesOf(system, folder)), '--out', out);
      expect([made.code, made.stderr]).toEqual([0, '']);
      const before = await moveIn('compare', out);
      expect([before.code, before.stdout.includes('it is not in Stockroom')]).toEqual([1, true]);
      const sent = await moveIn('send', out);
      expect([sent.code, sent.stderr, sent.stdout.match(/[1-9]\d* refused/)]).toEqual([0, '', null]);
      const compared = await moveIn('compare', out);
      expect([compared.code, compared.stdout.trim().split('\n').at(-1)]).toEqual([0, 'All is equal.']);
      const again = await moveIn('send', out);
      expect([again.code, again.stdout.match(/[1-9]\d* (created|updated|added)/)]).toEqual([0, null]);
      expect((await moveIn('compare', out)).stdout).toBe(compared.stdout);
    },
    240_000,
  );

  it('has the items of a system without deliveries and jobs by npm run import alone', async () => {
    const out = join(folder, 'alone');
    await moveIn('shopify', 'tests/files/moving-in/shopify/products_export_2.csv', '--out', out);
    expect((await command([join(out, 'items.csv')])).code).toBe(0);
    const { code, stdout } = await moveIn('compare', out);
    expect([code, stdout.split('\n').slice(1, 5)]).toEqual([
      0,
      [
        '  source             2 items, quantities together 18',
        '  left out           0 items, quantities together 0',
        '  files              2 items, quantities together 18',
        '  Stockroom          2 items, quantities together 18',
      ],
    ]);
  }, 120_000);

  it('names every item that is not as in the files, and in what', async () => {
    const out = join(folder, 'storekeeper');
    const item = await itemNamed('Pipe clamp 1/2"');
    await admin.post('/stocktakings', { items: [{ item: { id: item?.id }, quantity: 4 }], close: true });
    const items = await readFile(join(out, 'items.csv'), 'utf8');
    await writeFile(join(out, 'items.csv'), items.replace('Csavarhúzó', 'Csavarkulcs').replace('OLD7', 'OLD8'));
    const { code, stdout } = await moveIn('compare', out);
    expect(code).toBe(1);
    expect(stdout.trim().split('\n').slice(-4)).toEqual([
      '  items.csv row 6 (item 5), Pipe clamp 1/2": quantity is “4” in Stockroom and “5” in the file.',
      '  items.csv row 7 (item 6), Csavarkulcs: name is “Csavarhúzó” in Stockroom and “Csavarkulcs” in the file.',
      '  items.csv row 8 (item 7), Old stock: barcode OLD8 is not in Stockroom.',
      '3 are not equal.',
    ]);
  }, 120_000);

  it('has jobs as they were: what was out is out, and what came back is there', async () => {
    const works = bodyOf(
      await admin.get<
        { comment: string; outbound_close_timestamp: string | null; returned_close_timestamp: string | null }[]
      >('/works'),
    );
    const states = works.map((work) => [
      work.comment.split(/ \(file|\n/)[0],
      work.outbound_close_timestamp !== null,
      work.returned_close_timestamp !== null,
    ]);
    expect(states).toEqual([
      ['StoreKeeper job 1 of 2017-03-02: Kazán', true, true],
      ['StoreKeeper job 2 of 2018-01-10: Line one', true, false],
      ['StoreKeeper job 3', false, false],
    ]);
  });

  it('has a pack whose barcode cannot be the master here as a further one, and goes on', async () => {
    const out = join(folder, 'foreign');
    const files = {
      'item.csv':
        'id,name,vendor_id,article_number,quantity,warning_quantity,unit_id,purchase_price,location\n1,Foreign bolt,1,,8,0,1,1,A\n',
      'barcode.csv': 'id,barcode,quantity,item_id,master,main\n1,SK000777,1,1,f,t\n2,RF000777,50,1,t,t\n',
      'customer.csv': 'id,name\n1,Foreign customer\n',
      'work.csv': 'id,customer_id,comment,outbound_close_user_id,returned_close_user_id\n1,1,Foreign,1,1\n',
      'work_item.csv': 'id,work_id,item_id,outbound_quantity,returned_quantity\n1,1,1,2,1\n',
    };
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const [at, text] of Object.values(files).entries()) await writeFile(paths[at] as string, text);
    await moveIn('storekeeper', ...paths, '--out', out);
    const sent = await moveIn('send', out);
    expect([sent.code, sent.stderr]).toEqual([0, '']);
    expect(sent.stdout).toContain('RF000777 is the master of Foreign bolt no longer');
    const compared = await moveIn('compare', out);
    expect([compared.code, compared.stdout.trim().split('\n').at(-1)]).toEqual([0, 'All is equal.']);
    const barcodes = bodyOf(await admin.get<{ barcode: string; master: boolean }[]>('/barcodes'));
    const isMaster = (text: string) => barcodes.find(({ barcode }) => barcode === text)?.master;
    expect([isMaster('SK000777'), isMaster('RF000777')]).toEqual([true, false]);
  }, 120_000);
});
