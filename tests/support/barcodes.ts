import { bodyOf } from './builders.ts';
import type { Barcode, FoundBarcode, Item } from './shapes.ts';
import { admin } from './the-stack.ts';

export const change = (item: Item, { id }: Barcode, body: unknown) =>
  admin.put<Barcode>(`/items/${item.id}/barcodes/${id}`, body);

export const find = async (text: string) =>
  bodyOf(await admin.get<FoundBarcode[]>(`/barcodes?barcode=${encodeURIComponent(text)}`));
