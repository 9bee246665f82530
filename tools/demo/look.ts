import type { DemoClient } from './client.ts';
import type { DemoStock } from './fill.ts';
import { heading, table } from './say.ts';

type Hit = { type: string; item_id: number; name?: string; article_number?: string; vendor?: string; barcode?: string };

/** Searches as one types, and scans a box's own EAN. */
export async function scanAndSearch(client: DemoClient, { items }: DemoStock): Promise<void> {
  for (const expression of ['ball', 'M8', 'würth', 'elbow 90', 'sk0000']) {
    heading(`Search “${expression}”`);
    const query = new URLSearchParams({ expression, items: '1', barcodes: '1', limit: '5' });
    const hits = await client.send<Hit[]>('GET', `/items/search?${query}`);
    if (hits.length === 0) console.log('   nothing');
    table(hits.map((hit) => [hit.type, hit.item_id, hit.barcode ?? hit.article_number ?? '', hit.name ?? '']));
  }
  const scanned = items[40]?.ean ?? '';
  heading(`Scan ${scanned}`);
  const [found] = await client.send<{ item_id: number }[]>('GET', `/barcodes?barcode=${scanned}`);
  if (!found) throw new Error(`The barcode ${scanned} was not found.`);
  console.log(`   ${JSON.stringify(found)}`);
  console.log(`   ${JSON.stringify(await client.send('GET', `/items/${found.item_id}`))}`);
}
