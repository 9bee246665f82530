import type { Field, Kind } from '@stockroom/importer';

export const KINDS = ['items', 'acquisition', 'work', 'stocktaking'] as const satisfies readonly Kind[];

const OF_LINES = ['barcode', 'article_number', 'id', 'quantity'] as const;

/** The fields that a column can be, in the order in which people look for them. */
export const FIELDS_OF: Record<Kind, readonly Field[]> = {
  items: [
    ...(['name', 'article_number', 'barcode', 'location', 'unit', 'vendor'] as const),
    ...(['purchase_price', 'quantity', 'warning_quantity', 'id'] as const),
  ],
  acquisition: OF_LINES,
  work: OF_LINES,
  stocktaking: OF_LINES,
};
