import type { components } from '@stockroom/client';
import { exact } from '../../i18n/numbers.ts';
import type { Item } from '../../items/look-up.ts';
import type { Line } from '../add-to-line.ts';

export type Barcode = components['schemas']['Barcode'];

/** The most that the API prints, or gives in one PDF, at once. */
export const MOST_LABELS = 5_000;

/** Labels for one item; without a barcode it gets one of ours first. */
export type LabelOrder = {
  /** The id of the line that wants them. */
  id: number;
  item: Item;
  barcode: Barcode | undefined;
  copies: number;
};

/** The barcode that is shown, else one that was made here, else any. */
export function shownBarcode(barcodes: readonly Barcode[]): Barcode | undefined {
  return barcodes.find(({ master }) => master) ?? barcodes.find(({ main }) => main) ?? barcodes[0];
}

/** One label for each pack that arrived: a pack is what one scan of its barcode means. */
export function copiesFor(quantity: number, pack: number): number {
  // 0.3 / 0.1 is a little more than 3 to a computer.
  const packs = Math.ceil(exact(quantity / pack));
  return Math.min(MOST_LABELS, Math.max(1, packs));
}

export function orderFor({ id, item, quantity }: Line, barcodes: readonly Barcode[]): LabelOrder {
  const barcode = shownBarcode(barcodes);
  return { id, item, barcode, copies: copiesFor(quantity, barcode?.quantity ?? 1) };
}
