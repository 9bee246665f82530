import type { DemoClient } from './client.ts';
import type { Article } from './goods.ts';
import { demoArticles } from './goods.ts';
import { heading, table } from './say.ts';

export type DemoItem = {
  id: number;
  name: string;
  article_number: string;
  quantity: number;
  ean: string;
  article: Article;
};
export type DemoStock = { items: DemoItem[]; acquisition: number };

type Named = { id: number; name?: string; unit?: string };

/** Makes vendors, units and 200 items with two barcodes each, and receives them all in one acquisition. */
export async function fillStock(client: DemoClient): Promise<DemoStock> {
  const articles = demoArticles();
  heading(`Making ${articles.length} items`);
  const vendors = await register(
    client,
    '/vendors',
    'name',
    articles.map(({ vendor }) => vendor),
  );
  const units = await register(
    client,
    '/units',
    'unit',
    articles.map(({ unit }) => unit),
  );
  const items: DemoItem[] = [];
  for (const article of articles) items.push(await makeItem(client, article, { vendors, units }));
  console.log(
    `   ${vendors.size} vendors, ${units.size} units, ${items.length} items with their vendor's EAN and a generated barcode each`,
  );
  table(items.slice(0, 5).map(({ id, article_number, name, ean }) => [id, article_number, name, ean]));

  heading('Receiving them');
  const acquisition = await client.send<{ id: number }>('POST', '/acquisitions', { comment: 'Opening stock' });
  for (const { id, article } of items) {
    await client.send('POST', `/acquisitions/${acquisition.id}/items`, { item: { id }, quantity: article.received });
  }
  const lines = await client.send<unknown[]>('GET', `/acquisitions/${acquisition.id}/items`);
  console.log(`   acquisition ${acquisition.id} has ${lines.length} lines; item ${items[0]?.id} now:`);
  console.log(`   ${JSON.stringify(await client.send('GET', `/items/${items[0]?.id}`))}`);
  return { items, acquisition: acquisition.id };
}

async function register(
  client: DemoClient,
  path: string,
  field: 'name' | 'unit',
  names: string[],
): Promise<Map<string, Named>> {
  const known = new Map((await client.send<Named[]>('GET', path)).map((entry) => [entry[field] ?? '', entry]));
  for (const name of new Set(names)) {
    if (!known.has(name)) known.set(name, await client.send<Named>('POST', path, { [field]: name }));
  }
  return known;
}

async function makeItem(
  client: DemoClient,
  article: Article,
  { vendors, units }: { vendors: Map<string, Named>; units: Map<string, Named> },
): Promise<DemoItem> {
  const item = await client.send<{ id: number; name: string; article_number: string; quantity: number }>(
    'POST',
    '/items',
    {
      article_number: article.articleNumber.toLowerCase(),
      location: article.location,
      name: article.name,
      purchase_price: article.price,
      warning_quantity: article.warning,
      unit: units.get(article.unit),
      vendor: vendors.get(article.vendor),
    },
  );
  await client.send('POST', `/items/${item.id}/barcodes`, { quantity: 1 });
  const ean = await client.attempt('POST', `/items/${item.id}/barcodes`, {
    barcode: article.ean,
    quantity: 1,
    master: false,
  });
  // A second run of the demo finds its EANs on the first run's items: a barcode belongs to one item.
  if (ean.status !== 201 && ean.status !== 422)
    throw new Error(`Barcode ${article.ean}: ${ean.status} ${JSON.stringify(ean.body)}`);
  return { ...item, ean: article.ean, article };
}
