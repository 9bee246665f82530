import type { components, StockroomClient } from '@stockroom/client';
import type { Article } from './goods.ts';
import { demoArticles } from './goods.ts';
import { heading, table } from './say.ts';

type Vendor = components['schemas']['Vendor'];
type Unit = components['schemas']['Unit'];
type ItemBody = components['schemas']['ItemBody'];

type DemoItem = {
  id: number;
  name: string;
  article_number: string;
  quantity: number;
  ean: string;
  article: Article;
};
/** So many requests are sent at a time. */
const AT_ONCE = 16;

export type DemoStock = { items: DemoItem[]; acquisition: number };

/** Makes vendors, units and 200 items with two barcodes each, and receives them all in one acquisition. */
export async function fillStock(client: StockroomClient): Promise<DemoStock> {
  const articles = demoArticles();
  heading(`Making ${articles.length} items`);
  const vendors = await madeVendors(client, new Set(articles.map(({ vendor }) => vendor)));
  const units = await madeUnits(client, new Set(articles.map(({ unit }) => unit)));
  const items = await makeItems(client, articles, { vendors, units });
  await makeBarcodes(client, items);
  console.log(
    `   ${vendors.size} vendors, ${units.size} units, ${items.length} items with their vendor's EAN and a generated barcode each`,
  );
  table(items.slice(0, 5).map(({ id, article_number, name, ean }) => [id, article_number, name, ean]));

  heading('Receiving them');
  const received = items.map(({ id, article }) => ({ item: { id }, quantity: article.received }));
  const acquisition = await client.post('/api/acquisitions', { body: { comment: 'Opening stock', items: received } });
  const lines = await client.get('/api/acquisitions/{id}/items', { params: { path: acquisition } });
  console.log(`   acquisition ${acquisition.id} has ${lines.length} lines; item ${items[0]?.id} now:`);
  const first = { id: items[0]?.id ?? 0 };
  console.log(`   ${JSON.stringify(await client.get('/api/items/{id}', { params: { path: first } }))}`);
  return { items, acquisition: acquisition.id };
}

export async function madeVendors(client: StockroomClient, names: Set<string>): Promise<Map<string, Vendor>> {
  const known = new Map((await client.get('/api/vendors')).map((vendor) => [vendor.name, vendor]));
  for (const name of names)
    if (!known.has(name)) known.set(name, await client.post('/api/vendors', { body: { name } }));
  return known;
}

export async function madeUnits(client: StockroomClient, names: Set<string>): Promise<Map<string, Unit>> {
  const known = new Map((await client.get('/api/units')).map((unit) => [unit.unit, unit]));
  for (const unit of names) if (!known.has(unit)) known.set(unit, await client.post('/api/units', { body: { unit } }));
  return known;
}

export type Registers = { vendors: Map<string, Vendor>; units: Map<string, Unit> };

async function makeItems(client: StockroomClient, articles: Article[], registers: Registers): Promise<DemoItem[]> {
  const body = articles.map((article) => itemBody(article, registers));
  const items = await client.post('/api/items', { body });
  return items.map((item, at) => {
    const article = articles[at] as Article;
    return { ...item, ean: article.ean, article };
  });
}

export function itemBody(article: Article, { vendors, units }: Registers): ItemBody {
  const unit = units.get(article.unit);
  const vendor = vendors.get(article.vendor);
  if (!unit || !vendor) throw new Error(`Article ${article.articleNumber} has no vendor or unit.`);
  return {
    article_number: article.articleNumber.toLowerCase(),
    location: article.location,
    name: article.name,
    purchase_price: article.price,
    warning_quantity: article.warning,
    unit,
    vendor,
  };
}

/** A second run of the demo finds its EANs on the first run's items, and leaves them there: a barcode belongs to one item. */
async function makeBarcodes(client: StockroomClient, items: DemoItem[]): Promise<void> {
  const taken = new Set((await client.get('/api/barcodes')).map(({ barcode }) => barcode));
  const add = ({ id, ean }: DemoItem) => {
    const vendors = taken.has(ean) ? [] : [{ barcode: ean, quantity: 1, master: false }];
    return client.post('/api/items/{id}/barcodes', { params: { path: { id } }, body: [{ quantity: 1 }, ...vendors] });
  };
  await inTurns(items, add);
}

/** Does something for each of many, for a few at a time. */
export async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(all.slice(first, first + AT_ONCE).map(act));
}
