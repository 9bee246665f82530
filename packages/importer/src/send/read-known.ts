import type { StockroomClient } from '@stockroom/client';
import { createKnown, type Known } from '../plan/known.ts';

/** Reads all that is there page by page: what a file is compared with. */
export async function readKnown(api: StockroomClient, signal?: AbortSignal): Promise<Known> {
  const known = createKnown();
  const page = { params: { query: { limit: 1_000 } }, signal };
  for await (const barcodes of api.pages('/api/barcodes', page))
    for (const barcode of barcodes) known.addBarcode(barcode);
  for await (const vendors of api.pages('/api/vendors', page)) for (const vendor of vendors) known.addVendor(vendor);
  for await (const units of api.pages('/api/units', page))
    for (const { id, unit } of units) known.addUnit({ id, name: unit });
  for await (const items of api.pages('/api/items', page)) for (const item of items) known.addItem(item);
  return known;
}
