import { hrefOf } from '../base.ts';

/** The address of the label of a barcode as a PDF file. */
export function labelFile({ itemId, barcodeId }: { itemId: number; barcodeId: number }): string {
  return hrefOf(`/api/items/${itemId}/barcodes/${barcodeId}/print`);
}
