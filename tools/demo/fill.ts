import type { components, StockroomClient } from '@stockroom/client';
import { StockroomError } from '@stockroom/client';
import type { Article } from './goods.ts';
import { demoArticles } from './goods.ts';
import { heading, table } from './say.ts';

type Vendor = components['schemas']['Vendor'];
type Unit = components['schemas']['Unit'];

export type DemoItem = {
  id: number;
  name: string;
  article_number: string;
  quantity: number;
  ean: string;
  article: Article;
};
export type DemoStock = { items: DemoItem[]; acquisition: number };

/** Makes vendors, units and 200 items with two barcodes each, and receives them all in one acquisition. */
export async function fillStock(client: StockroomClient): Promise<DemoStock> {
  const articles = demoArticles();
  heading(`Making ${articles.length} items`);
  const vendors = await madeVendors(client, new Set(articles.map(({ vendor }) => vendor)));
  const units = await madeUnits(client, new Set(articles.map(({ unit }) => unit)));
  const items: DemoItem[] = [];
  for (const article of articles) items.push(await makeItem(client, article, { vendors, units }));
  console.log(
    `   ${vendors.size} vendors, ${units.size} units, ${items.length} items with their vendor's EAN and a generated barcode each`,
  );
  table(items.slice(0, 5).map(({ id, article_number, name, ean }) => [id, article_number, name, ean]));

  heading('Receiving them');
  const acquisition = await client.post('/api/acquisitions', { body: { comment: 'Opening stock' } });
  for (const { id, article } of items) {
    const body = { item: { id }, quantity: article.received };
    await client.post('/api/acquisitions/{id}/items', { params: { path: acquisition }, body });
  }
  const lines = await client.get('/api/acquisitions/{id}/items', { params: { path: acquisition } });
  console.log(`   acquisition ${acquisition.id} has ${lines.length} lines; item ${items[0]?.id} now:`);
  const first = { id: items[0]?.id ?? 0 };
  console.log(`   ${JSON.stringify(await client.get('/api/items/{id}', { params: { path: first } }))}`);
  return { items, acquisition: acquisition.id };
}

async function madeVendors(client: StockroomClient, names: Set<string>): Promise<Map<string, Vendor>> {
  const known = new Map((await client.get('/api/vendors')).map((vendor) => [vendor.name, vendor]));
  for (const name of names)
    if (!known.has(name)) known.set(name, await client.post('/api/vendors', { body: { name } }));
  return known;
}

async function madeUnits(client: StockroomClient, names: Set<string>): Promise<Map<string, Unit>> {
  const known = new Map((await client.get('/api/units')).map((unit) => [unit.unit, unit]));
  for (const unit of names) if (!known.has(unit)) known.set(unit, await client.post('/api/units', { body: { unit } }));
  return known;
}

type Registers = { vendors: Map<string, Vendor>; units: Map<string, Unit> };

async function makeItem(client: StockroomClient, article: Article, { vendors, units }: Registers): Promise<DemoItem> {
  const unit = units.get(article.unit);
  const vendor = vendors.get(article.vendor);
  if (!unit || !vendor) throw new Error(`Article ${article.articleNumber} has no vendor or unit.`);
  const item = await client.post('/api/items', {
    body: {
      article_number: article.articleNumber.toLowerCase(),
      location: article.location,
      name: article.name,
      purchase_price: article.price,
      warning_quantity: article.warning,
      unit,
      vendor,
    },
  });
  const params = { path: { id: item.id } };
  await client.post('/api/items/{id}/barcodes', { params, body: { quantity: 1 } });
  const ean = { barcode: article.ean, quantity: 1, master: false };
  await client.post('/api/items/{id}/barcodes', { params, body: ean }).catch(unlessTaken);
  return { ...item, ean: article.ean, article };
}

/** A second run of the demo finds its EANs on the first run's items: a barcode belongs to one item. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof StockroomError && error.status === 422)) throw error;
}
