// What Stockroom is given: every value fits it, and every difference from the source has its remark.
import type { Millionths } from '@stockroom/kernel';
import type { JobState, Remark } from './source.ts';

export type MovedItem = {
  key: string;
  where: string;
  name: string;
  article_number: string;
  /** The one that stands for a single unit and comes with the item; '' where it has none. */
  barcode: string;
  location: string;
  unit: string;
  vendor: string;
  purchase_price: Millionths;
  warning_quantity: Millionths;
  /** The quantity at the end: after deliveries and jobs. */
  quantity: Millionths;
  /** The quantity that items.csv books, so that deliveries and jobs lead to the one at the end. */
  opening: Millionths;
};

/** A further barcode of an item, or one that stands for a pack. */
export type MovedBarcode = { item: MovedItem; barcode: string; quantity: Millionths; isMaster: boolean };

export type MovedLine = { item: MovedItem; quantity: Millionths; returned: Millionths };
export type MovedDelivery = { id: string; comment: string; lines: MovedLine[] };
export type MovedJob = { id: string; customer: string; comment: string; state: JobState; lines: MovedLine[] };

/** The sums of both sides: the source's are the files' and what was left out. */
export type Totals = {
  source: { items: number; quantity: Millionths };
  files: { items: number; quantity: Millionths };
  left_out: { items: number; quantity: Millionths };
};

export type Moved = {
  items: MovedItem[];
  barcodes: MovedBarcode[];
  deliveries: MovedDelivery[];
  jobs: MovedJob[];
  remarks: Remark[];
  totals: Totals;
};

export type Defaults = { unit: string; vendor: string };
