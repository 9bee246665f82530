import type { Store } from '@stockroom/store';
import { toInt64 } from '@stockroom/store';
import type { Document } from 'mongodb';
import type { Collected } from './collect.ts';
import { STOCK } from './stock.ts';

/** Writes collected documents, each collection's at once. */
export async function writeAll({ db }: Store, collected: Collected): Promise<void> {
  for (const [name, documents] of collected) {
    if (name === 'items') for (const item of documents) item.quantity = toInt64(STOCK * 1_000_000);
    await db.collection<Document>(name).insertMany(documents, { ordered: false });
  }
}
