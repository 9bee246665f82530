// Moving into a Stockroom that is not empty: what is refused is named, and stops nothing that comes after it.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anItem, bodyOf } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import { admin, useStack } from '../support/the-stack.ts';
import { program } from './run.ts';

useStack();

const FILES = {
  'item.csv':
    'id,name,vendor_id,article_number,quantity,warning_quantity,unit_id,purchase_price,location\n1,Bolt,1,B-1,8,0,1,1,A\n2,Nut,1,N-1,5,0,1,1,A\n',
  'barcode.csv':
    'id,barcode,quantity,item_id,master,main\n1,SK000777,1,1,f,t\n2,PACK-1,50,1,f,t\n3,PACK-2,20,2,f,t\n4,SK000778,1,2,f,t\n',
  'acquisition.csv': 'id,comment\n1,Delivered\n',
  'acquisition_item.csv': 'id,acquisition_id,item_id,quantity\n1,1,2,3\n',
  'customer.csv': 'id,name\n1,-Müller\n',
  'work.csv': 'id,customer_id,comment,outbound_close_user_id,returned_close_user_id\n1,1,Short,1,\n2,1,Enough,1,\n',
  'work_item.csv': 'id,work_id,item_id,outbound_quantity,returned_quantity\n1,1,1,2,\n2,2,2,1,\n',
};

let folder: string;
beforeAll(async () => {
  folder = await newDirectory();
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

it('names the barcode that another item has and the job that is short, and sends all the rest, each time it is run', async () => {
  const out = join(folder, 'moved');
  const made = await program('tools/move-in/main.ts', [
    ...['storekeeper', ...Object.keys(FILES).map((name) => join(folder, name)), '--out', out],
  ]);
  expect([made.code, made.stderr]).toEqual([0, '']);
  const path = join(out, 'items.csv');
  // Somebody has taken all of the bolts since.
  const items = await readFile(path, 'utf8');
  await writeFile(path, items.replace(/^(B-1,SK000777,A,Bolt,1,)10,/m, '$10,'));
  expect(await readFile(path, 'utf8')).not.toBe(items);
  const other = await anItem();
  await admin.post(`/items/${other.id}/barcodes`, { barcode: 'PACK-1' });

  for (const added of ['1 added', '0 added']) {
    const sent = await program('tools/move-in/main.ts', ['send', out]);
    expect([sent.code, sent.stderr]).toEqual([1, '']);
    expect(sent.stdout).toContain('  Bolt, barcode PACK-1: The barcode PACK-1 exists already.\n');
    expect(sent.stdout).toContain(`${added}, 1 refused.`);
    expect(sent.stdout).toMatch(/jobs\/1\.csv, job \d+: Not enough in stock: Bolt/);
  }
  const comments = async (path: string) =>
    bodyOf(await admin.get<{ comment: string; outbound_close_timestamp: string | null }[]>(path))
      .map((one) => [one.comment.split(/ \(file|\n/)[0], typeof one.outbound_close_timestamp])
      .filter(([comment]) => comment?.startsWith('StoreKeeper'));
  expect(await comments('/acquisitions')).toHaveLength(1);
  expect(await comments('/works')).toEqual([
    ['StoreKeeper job 1: Short', 'object'],
    ['StoreKeeper job 2: Enough', 'string'],
  ]);
  const customers = bodyOf(await admin.get<{ name: string }[]>('/customers'));
  expect(customers.map(({ name }) => name)).toContain('-Müller');
}, 240_000);
