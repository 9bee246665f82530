import type { KeyOf } from '../../api/act.ts';
import { api } from '../../api/api.ts';
import { invalidate } from '../../api/query.ts';
import { saveFile } from '../../parts/save-file.ts';
import type { Line } from '../add-to-line.ts';
import { type Barcode, type LabelOrder, orderFor } from './label-orders.ts';

/** Lines are asked about so many at a time. */
const AT_ONCE = 6;

/** The labels that a delivery wants, in the order of its lines. */
export async function readOrders(lines: readonly Line[]): Promise<LabelOrder[]> {
  const orders: LabelOrder[] = [];
  for (let first = 0; first < lines.length; first += AT_ONCE) {
    const part = lines.slice(first, first + AT_ONCE);
    orders.push(...(await Promise.all(part.map(async (line) => orderFor(line, await readBarcodes(line))))));
  }
  return orders;
}

export const readBarcodes = ({ item: { id } }: Pick<Line, 'item'>): Promise<Barcode[]> =>
  api.get('/api/items/{id}/barcodes', { params: { path: { id } } });

/** Gives one line's label as a file to the browser. */
export async function downloadOrder(order: LabelOrder, keyOf: KeyOf): Promise<void> {
  const barcode = await barcodeOf(order, keyOf);
  const params = { path: { item_id: order.item.id, id: barcode.id } };
  const answer = await api.getWithHeaders('/api/items/{item_id}/barcodes/{id}/print', { params, parseAs: 'blob' });
  const name = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(answer.data as unknown as Blob, name ?? 'label.pdf');
}

/** The barcode of an order; one that has none gets it now, once by its key. */
export async function barcodeOf({ item, barcode }: LabelOrder, keyOf: KeyOf): Promise<Barcode> {
  if (barcode) return barcode;
  const { id } = item;
  const params = { path: { id } };
  const made = await api.post('/api/items/{id}/barcodes', { params, headers: keyOf('barcode'), body: {} });
  invalidate(`barcodes ${id}`);
  return made;
}
