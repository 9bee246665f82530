// One way to print for every page: on the company's printer, or as a file where it has none.
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { config } from '../api/session.ts';
import { hrefOf } from '../base.ts';

export type LabelOrder = { itemId: number; barcodeId: number; copies: number };

/** Tells whether labels come out of a printer here; else the person gets them as PDF, from `labelFile`. */
export const isPrinting = (): boolean => config.value?.printing === true;

/** The address of the label as a PDF file. */
export function labelFile({ itemId, barcodeId }: Omit<LabelOrder, 'copies'>): string {
  return hrefOf(`/api/items/${itemId}/barcodes/${barcodeId}/print`);
}

/** Prints a label; with the act's key the paper comes once, however often it is tried. */
export async function printLabel({ itemId, barcodeId, copies }: LabelOrder, keyOf: KeyOf): Promise<void> {
  const params = { path: { item_id: itemId, id: barcodeId } };
  await api.put('/api/items/{item_id}/barcodes/{id}/print', { params, headers: keyOf('print'), body: { copies } });
}
