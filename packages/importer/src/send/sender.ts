import type { StockroomClient } from '@stockroom/client';
import { MILLION } from '@stockroom/kernel';
import type { Entry, Known, Looks } from '../plan/known.ts';
import type { Columns } from '../types.ts';
import type { Claim } from './claim.ts';

/** The tools that send the rows of a file. */
export type Sender = {
  api: StockroomClient;
  columns: Columns;
  fileHash: string;
  known: Known;
  /** The acquisition that books quantities; there is one where a row makes an item. */
  claim: Claim | undefined;
};

export type ItemBody = ReturnType<typeof bodyOf>;

/** The body of an item: amounts as JSON has them. */
export function bodyOf(looks: Omit<Looks, 'vendor' | 'unit'>, vendor: Entry, unit: Entry) {
  return {
    ...{ name: looks.name, article_number: looks.article_number, location: looks.location },
    purchase_price: looks.purchase_price / MILLION,
    warning_quantity: looks.warning_quantity / MILLION,
    vendor: { id: vendor.id, name: vendor.name },
    unit: { id: unit.id, unit: unit.name },
  };
}
