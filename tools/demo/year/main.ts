// Fills a running Stockroom with a shop: its articles, and what it bought, sold and took back, day by day.
import type { StockroomClient } from '@stockroom/client';
import { itemBody, madeUnits, madeVendors, type Registers } from '../fill.ts';
import type { Article } from '../goods.ts';
import { heading } from '../say.ts';
import { articlesOf } from './articles.ts';
import { type Day, type Deed, type Delivery, type Job, planOf } from './plan.ts';
import { progressOf } from './progress.ts';
import { randomOf } from './random.ts';

export type YearOptions = { items: number; days: number; seed: number };

/** The items that one call makes. */
const ITEMS_AT_ONCE = 1_000;
/** Articles that are bought and sold; only these have their vendors' barcodes. */
const MOST_MOVING = 2_000;

/** The same options make the same shop in an empty Stockroom, with the same ids. */
export async function fillYear(client: StockroomClient, { items: count, days, seed }: YearOptions): Promise<void> {
  const random = randomOf(seed);
  const articles = articlesOf(count, random);
  const moving = Math.min(count, MOST_MOVING);
  heading(`A shop of ${count.toLocaleString('en')} items and ${days} days, seed ${seed}`);
  const ids = await makeItems(client, articles);
  await makeBarcodes(client, articles.slice(0, moving), ids);
  const progress = progressOf('days', days + 1);
  const customers = new Map((await client.get('/api/customers')).map((customer) => [customer.name, customer]));
  for (const day of planOf(articles, { days, moving, random })) {
    await live(client, day, { ids, customers });
    progress.step(1);
  }
  progress.end();
}

async function makeItems(client: StockroomClient, articles: readonly Article[]): Promise<number[]> {
  const vendors = await madeVendors(client, new Set(articles.map(({ vendor }) => vendor)));
  const units = await madeUnits(client, new Set(articles.map(({ unit }) => unit)));
  const registers: Registers = { vendors, units };
  const progress = progressOf('items', articles.length);
  const ids: number[] = [];
  for (let first = 0; first < articles.length; first += ITEMS_AT_ONCE) {
    const body = articles.slice(first, first + ITEMS_AT_ONCE).map((article) => itemBody(article, registers));
    const made = await client.post('/api/items', { body });
    ids.push(...made.map(({ id }) => id));
    progress.step(made.length);
  }
  progress.end();
  return ids;
}

async function makeBarcodes(
  client: StockroomClient,
  articles: readonly Article[],
  ids: readonly number[],
): Promise<void> {
  const taken = new Set((await client.get('/api/barcodes')).map(({ barcode }) => barcode));
  const progress = progressOf('barcodes', articles.length);
  // One after another, as the server numbers them in the order in which they come.
  for (const [place, { ean }] of articles.entries()) {
    const params = { path: { id: ids[place] as number } };
    if (!taken.has(ean))
      await client.post('/api/items/{id}/barcodes', { params, body: { barcode: ean, quantity: 1, master: false } });
    progress.step(1);
  }
  progress.end();
}

type Shop = { ids: readonly number[]; customers: Map<string, { id: number; name: string }> };

/** One deed after another: ids and the ledger are those of the plan. */
async function live(client: StockroomClient, { deeds }: Day, shop: Shop): Promise<void> {
  for (const deed of deeds) await run(client, deed, shop);
}

function run(client: StockroomClient, deed: Deed, shop: Shop): Promise<void> {
  return deed.kind === 'delivery' ? receive(client, deed, shop) : work(client, deed, shop);
}

async function receive(client: StockroomClient, { comment, lines }: Delivery, { ids }: Shop): Promise<void> {
  const items = lines.map(({ article, quantity }) => ({ item: { id: ids[article] as number }, quantity }));
  await client.post('/api/acquisitions', { body: { comment, items } });
}

async function work(client: StockroomClient, job: Job, { ids, customers }: Shop): Promise<void> {
  const { comment, lines, isOutbound, returned } = job;
  const customer =
    customers.get(job.customer) ?? (await client.post('/api/customers', { body: { name: job.customer } }));
  customers.set(job.customer, customer);
  const items = lines.map(({ article, quantity }) => ({
    item: { id: ids[article] as number },
    outbound_quantity: quantity,
  }));
  const { id } = await client.post('/api/works', { body: { comment, customer, items } });
  const params = { path: { id } };
  if (!isOutbound) return;
  await client.put('/api/works/{id}/close-outbound', { params });
  if (!returned) return;
  if (returned.some((quantity) => quantity > 0)) await giveBack(client, id, { lines, returned, ids });
  await client.put('/api/works/{id}/close-returned', { params });
}

type Return = { lines: Job['lines']; returned: number[]; ids: readonly number[] };

async function giveBack(client: StockroomClient, work: number, { lines, returned, ids }: Return): Promise<void> {
  const stored = await client.get('/api/works/{id}/items', { params: { path: { id: work } } });
  for (const { id, item, outbound_quantity } of stored) {
    const place = lines.findIndex(({ article }) => ids[article] === item.id);
    const returned_quantity = returned[place] ?? 0;
    if (returned_quantity === 0) continue;
    const body = { item: { id: item.id }, outbound_quantity, returned_quantity };
    await client.put('/api/works/{id}/items/{item_id}', { params: { path: { id: work, item_id: id } }, body });
  }
}
