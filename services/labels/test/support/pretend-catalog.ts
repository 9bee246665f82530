import { MILLION } from '@stockroom/kernel';
import type { Handlers } from '@stockroom/rpc';
import { serve } from '@stockroom/rpc';

export type PretendCatalog = { address: string; stop: () => Promise<void> };

const item = {
  id: 1,
  name: 'Hexagon screw M8 × 40',
  article_number: 'DIN-933-8X40',
  location: 'A-01-02',
  unit: { id: 3, name: 'pcs' },
};

/** The barcodes of item 1, by their ids. */
export const barcodes: Record<number, { barcode: string; quantity: number }> = {
  1: { barcode: 'SK000001', quantity: MILLION },
  2: { barcode: 'A/B C"E;', quantity: 12.5 * MILLION },
};

/** The first of many more barcodes of the item, up to the last: for labels in numbers. */
export const MANY = { first: 1_000, last: 9_999 };

/** The text of one of the many. */
export const textOf = (id: number) => `SK${String(id).padStart(6, '0')}`;

function barcodeBy(id: number): { barcode: string; quantity: number } | undefined {
  if (id >= MANY.first && id <= MANY.last) return { barcode: textOf(id), quantity: MILLION };
  return barcodes[id];
}

/** A catalog with one item and its barcodes. */
export async function startPretendCatalog(): Promise<PretendCatalog> {
  const handlers = {
    GetLabels: async ({ keys }) => ({
      labels: keys.flatMap(({ item_id, id }) => {
        const found = barcodes[id];
        return item_id === 1 && found ? [{ barcode: { id, item_id, main: true, master: true, ...found }, item }] : [];
      }),
    }),
    GetLabelsById: async ({ ids }) => ({
      labels: ids.flatMap((id) => {
        const found = barcodeBy(id);
        return found ? [{ barcode: { id, item_id: 1, main: true, master: true, ...found }, item }] : [];
      }),
    }),
  } as Partial<Handlers<'stockroom.catalog.v1.Catalog'>> as Handlers<'stockroom.catalog.v1.Catalog'>;
  const onError = () => undefined;
  const served = await serve({ name: 'stockroom.catalog.v1.Catalog', address: '127.0.0.1:0', handlers, onError });
  return { address: `127.0.0.1:${served.port}`, stop: served.stop };
}
