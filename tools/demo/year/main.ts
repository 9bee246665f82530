// Fills a Stockroom with a shop: its articles, and what it bought, sold and took back, day by day.
import type { StockroomClient } from '@stockroom/client';
import { inTurns, itemBody, madeUnits, madeVendors, type Registers } from '../fill.ts';
import type { Article } from '../goods.ts';
import { heading } from '../say.ts';
import { articlesOf } from './articles.ts';
import { type Day, type Deed, type Delivery, type Job, planOf, type Return } from './plan.ts';
import { progressOf } from './progress.ts';
import { randomOf } from './random.ts';

export type YearOptions = { items: number; days: number; seed: number };

/** The items that one call makes. */
const ITEMS_AT_ONCE = 1_000;
/** Articles that are bought and sold; only these have their vendors' barcodes. */
const MOST_MOVING = 2_000;

/** Is told at which part of which day the next deed happens. */
export type OnMoment = (moment: { day: number; at: number }) => void;

/** The same options make the same shop in an empty Stockroom: items, jobs and deliveries have the same ids. */
export async function fillYear(
  client: StockroomClient,
  { items: count, days, seed }: YearOptions,
  onMoment: OnMoment = () => {},
): Promise<void> {
  const random = randomOf(seed);
  const articles = articlesOf(count, random);
  const moving = Math.min(count, MOST_MOVING);
  heading(`A shop of ${count.toLocaleString('en')} items and ${days} days, seed ${seed}`);
  const ids = await makeItems(client, articles);
  await makeBarcodes(client, articles.slice(0, moving), ids);
  const progress = progressOf('days', days + 1);
  const customers = new Map((await client.get('/api/customers')).map((customer) => [customer.name, customer]));
  const shop: Shop = { ids, customers, jobs: new Map() };
  for (const day of planOf(articles, { days, moving, random })) {
    await live(client, day, { shop, onMoment });
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
  await inTurns([...articles.entries()], async ([place, { ean }]) => {
    const params = { path: { id: ids[place] as number } };
    if (!taken.has(ean))
      await client.post('/api/items/{id}/barcodes', { params, body: { barcode: ean, quantity: 1, master: false } });
    progress.step(1);
  });
  progress.end();
}

type Shop = {
  ids: readonly number[];
  customers: Map<string, { id: number; name: string }>;
  /** The ids of jobs whose goods are out, by their numbers in the plan. */
  jobs: Map<number, number>;
};

type Living = { shop: Shop; onMoment: OnMoment };

/** One deed after another: ids and the ledger are those of the plan. What comes back is entered before, all at once. */
async function live(client: StockroomClient, { day, deeds }: Day, { shop, onMoment }: Living): Promise<void> {
  const returns = deeds.filter((deed) => deed.kind === 'return');
  await inTurns(returns, (back) => enterReturned(client, back, shop));
  for (const deed of deeds) {
    onMoment({ day, at: deed.at });
    await run(client, deed, shop);
  }
}

function run(client: StockroomClient, deed: Deed, shop: Shop): Promise<void> {
  if (deed.kind === 'delivery') return receive(client, deed, shop);
  return deed.kind === 'job' ? work(client, deed, shop) : giveBack(client, deed, shop);
}

async function receive(client: StockroomClient, { comment, lines }: Delivery, { ids }: Shop): Promise<void> {
  const items = lines.map(({ article, quantity }) => ({ item: { id: ids[article] as number }, quantity }));
  await client.post('/api/acquisitions', { body: { comment, items } });
}

async function work(client: StockroomClient, job: Job, { ids, customers, jobs }: Shop): Promise<void> {
  const { comment, lines, isOutbound } = job;
  const customer =
    customers.get(job.customer) ?? (await client.post('/api/customers', { body: { name: job.customer } }));
  customers.set(job.customer, customer);
  const items = lines.map(({ article, quantity }) => ({
    item: { id: ids[article] as number },
    outbound_quantity: quantity,
  }));
  const { id } = await client.post('/api/works', { body: { comment, customer, items } });
  if (!isOutbound) return;
  await client.put('/api/works/{id}/close-outbound', { params: { path: { id } } });
  jobs.set(job.number, id);
}

async function giveBack(client: StockroomClient, back: Return, shop: Shop): Promise<void> {
  await client.put('/api/works/{id}/close-returned', { params: { path: { id: jobOf(back, shop) } } });
  shop.jobs.delete(back.number);
}

function jobOf({ number }: Return, { jobs }: Shop): number {
  const id = jobs.get(number);
  if (id === undefined) throw new Error(`Goods of job ${number} come back, which never went out.`);
  return id;
}

async function enterReturned(client: StockroomClient, back: Return, shop: Shop): Promise<void> {
  if (back.returned.length === 0) return;
  const path = { id: jobOf(back, shop) };
  const quantities = new Map(back.returned.map(({ article, quantity }) => [shop.ids[article], quantity]));
  const stored = await client.get('/api/works/{id}/items', { params: { path } });
  await inTurns(stored, async ({ id, item, outbound_quantity }) => {
    const returned_quantity = quantities.get(item.id);
    if (returned_quantity === undefined) return;
    const body = { item: { id: item.id }, outbound_quantity, returned_quantity };
    await client.put('/api/works/{id}/items/{item_id}', { params: { path: { ...path, item_id: id } }, body });
  });
}
