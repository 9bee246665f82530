import type { StockroomClient } from '@stockroom/client';

/** Tells which barcodes can be a master: those of the form that Stockroom generates. */
export async function mainBarcodes(api: StockroomClient): Promise<(barcode: string) => boolean> {
  const { prefix, digits } = (await api.get('/api/config', {})).barcode;
  return (barcode) => {
    const number = barcode.slice(prefix.length);
    return barcode.startsWith(prefix) && number.length === digits && /^\d+$/.test(number);
  };
}
