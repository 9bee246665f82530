import type { StockroomClient } from '@stockroom/client';
import type { DemoStock } from './fill.ts';
import { heading, table } from './say.ts';

/** Searches as one types, and scans a box's own EAN. */
export async function scanAndSearch(client: StockroomClient, { items }: DemoStock): Promise<void> {
  for (const expression of ['ball', 'M8', 'würth', 'elbow 90', 'sk0000']) {
    heading(`Search “${expression}”`);
    const query = { expression, items: 1, barcodes: 1, limit: 5 } as const;
    const hits = await client.get('/api/items/search', { params: { query } });
    if (hits.length === 0) console.log('   nothing');
    table(
      hits.map((hit) =>
        hit.type === 'item'
          ? [hit.type, hit.item_id, hit.article_number, hit.name]
          : [hit.type, hit.item_id, hit.barcode, ''],
      ),
    );
  }
  const scanned = items[40]?.ean ?? '';
  heading(`Scan ${scanned}`);
  const [found] = await client.get('/api/barcodes', { params: { query: { barcode: scanned } } });
  if (!found) throw new Error(`The barcode ${scanned} was not found.`);
  console.log(`   ${JSON.stringify(found)}`);
  const item = await client.get('/api/items/{id}', { params: { path: { id: found.item_id } } });
  console.log(`   ${JSON.stringify(item)}`);
}
