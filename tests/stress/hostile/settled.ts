// Before and after: something to be hostile to, and whether it is all still right.
import { waitUntilReady } from '../../../deploy/local/src/ready.ts';
import type { Client } from '../../support/client.ts';
import type { Item, Movement } from '../../support/shapes.ts';
import type { Whole } from '../../support/whole.ts';
import type { Api } from './description.ts';
import { LIKELY_IDS, PRINTERS, SOMEBODY } from './valid.ts';

/** So many entries of each register are used; the rest may be deleted. */
const USED = 5;

/** Makes what likely ids name: items with stock and barcodes, works, acquisitions and stocktakings, print jobs, users, units, vendors and customers. */
export async function prepare({ admin }: Whole): Promise<void> {
  await made(admin, '/users', { ...SOMEBODY, email: 'somebody@example.org' });
  for (let index = 1; index <= LIKELY_IDS; index += 1) {
    const reference = { id: 1 + (index % USED), name: `Vendor ${index % USED}` };
    const unit = { id: reference.id, unit: `unit ${index % USED}` };
    const item = await made<Item>(admin, '/items', { name: `Item ${index}`, unit, vendor: reference });
    await made(admin, `/items/${item.id}/barcodes`, {});
    const acquisition = await made<{ id: number }>(admin, '/acquisitions', { comment: null });
    await made(admin, `/acquisitions/${acquisition.id}/items`, { item, quantity: 1_000 });
    const work = await made<{ id: number }>(admin, '/works', {
      customer: { ...reference, name: `Customer ${index % USED}` },
    });
    await made(admin, `/works/${work.id}/items`, { item, outbound_quantity: 1 });
    if (index % 4 === 0) await admin.put(`/works/${work.id}/close-outbound`);
    await made(admin, '/stocktakings', { items: [{ item: { id: item.id }, quantity: 1_000 }] });
    await made(admin, '/print-jobs', { labels: [{ place: `Shelf ${index}` }], printer: PRINTERS[index % 2] });
    await made(admin, '/tokens', { name: `token ${index}` });
    const username = `user${index}`;
    await made(admin, '/users', { username, password: SOMEBODY.password, email: `${username}@example.org` });
  }
  for (let index = USED + 1; index <= LIKELY_IDS; index += 1) {
    await made(admin, '/units', { unit: `spare unit ${index}` });
    await made(admin, '/vendors', { name: `Spare vendor ${index}` });
    await made(admin, '/customers', { name: `Spare customer ${index}` });
  }
}

async function made<T = unknown>(admin: Client, path: string, body: unknown): Promise<T> {
  const { status, body: answer } = await admin.post<T>(path, body);
  if (status !== 201) throw new Error(`Arranging failed: POST ${path}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Gives what is wrong once it is over: readiness, every list by its schema, every item's stock by its movements. */
export async function afterwards({ url, admin }: Whole, api: Api): Promise<string[]> {
  await waitUntilReady(`${url}/readyz`);
  const faults: string[] = [];
  for (const { path, method, promised } of api.operations) {
    // Those need more than a path, or give no JSON.
    if (method !== 'GET' || path.includes('{') || /\/(search|idle|place|paper)$/.test(path)) continue;
    const { status, body } = await admin.get(path.slice('/api'.length));
    const isBody = promised(200)?.isBody;
    if (status !== 200 || !isBody?.(body))
      faults.push(`AFTERWARDS GET ${path}: ${status}, ${JSON.stringify(isBody?.errors?.slice(0, 3))}`);
  }
  const items = (await admin.get<Item[]>('/items')).body;
  for (const item of items) faults.push(...(await stockFaults(admin, item)));
  return faults;
}

async function stockFaults(admin: Client, { id, quantity }: Item): Promise<string[]> {
  const movements = (await admin.get<Movement[]>(`/items/${id}/movements`)).body;
  const sum = movements.reduce((total, movement) => total + Math.round(movement.quantity * 1e6), 0);
  return sum === Math.round(quantity * 1e6) && sum >= 0
    ? []
    : [`AFTERWARDS item ${id} has ${quantity}, but moved ${sum / 1e6}`];
}
