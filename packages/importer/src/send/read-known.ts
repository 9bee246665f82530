import type { StockroomClient } from '@stockroom/client';
import { createKnown, type Known } from '../plan/known.ts';
import { isWanted, wantedIn } from '../plan/wanted.ts';
import type { ImportOptions } from '../types.ts';

type Asked = Pick<ImportOptions, 'table' | 'columns' | 'lostZeros' | 'signal'> & {
  api: StockroomClient;
  /** An interrupted run has made items above this id. */
  above?: number | undefined;
};

/** Reads all that is there page by page, and keeps what the rows of a file can be about. */
export async function readKnown({ api, table, columns, lostZeros = 'refuse', signal, above }: Asked): Promise<Known> {
  const wanted = await wantedIn(table, columns, lostZeros);
  const known = createKnown(wanted.scanKeys);
  const page = { params: { query: { limit: 1_000 } }, signal };
  for await (const vendors of api.pages('/api/vendors', page)) for (const vendor of vendors) known.addVendor(vendor);
  for await (const units of api.pages('/api/units', page))
    for (const { id, unit } of units) known.addUnit({ id, name: unit });
  const withBarcodes = { params: { query: { limit: 1_000, with: 'barcodes' as const } }, signal };
  for await (const items of api.pages('/api/items', withBarcodes)) {
    for (const { barcodes = [], ...item } of items) {
      known.noteId(item.id);
      if (!isWanted(wanted, { ...item, barcodes }, above ?? Number.POSITIVE_INFINITY)) continue;
      for (const barcode of barcodes) known.addBarcode({ ...barcode, item_id: item.id });
      known.addItem(item);
    }
  }
  return known;
}
