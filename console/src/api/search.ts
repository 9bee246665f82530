import { client } from './session.ts';

export type FoundItem = { item_id: number; name: string; article_number: string; vendor: string };

/** Finds items by name, article number or barcode, best first. */
export async function search(expression: string, limit = 8): Promise<FoundItem[]> {
  // A search while somebody types may fail unseen: no log-in comes over the page for it.
  const found = await client.get('/api/items/search', { params: { query: { expression, items: 1, limit } } });
  return found.filter((one): one is FoundItem & { type: 'item' } => one.type === 'item');
}
