import { decimalNotNegative, fields, id, text } from '@stockroom/http';
import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import { barcodeBody } from './barcode.ts';
import type { Columns } from './columns.ts';
import type { Shown } from './common.ts';
import { given, reference, sent, shownAmount } from './common.ts';
import { flag, idFilter, listQuery, textFilter, withPart } from './list-query.ts';
import { oneOrMany } from './many.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
type SentItem = AnswerOf<Catalog, 'CreateItem'>;

// The description loses the default of text that is read into a number.
const DEFAULT_0 = '0 when left out.';

/** The body of create and update; what is left out has its default (decisions.md, Item). */
export const itemBody = fields({
  article_number: text({ max: 64, upper: true }).default(''),
  location: text({ max: 64 }).default(''),
  name: text({ min: 1, max: 200 }),
  purchase_price: decimalNotNegative().default(0).meta({ description: DEFAULT_0 }),
  unit: reference('unit', 20),
  vendor: reference('name', 200),
  warning_quantity: decimalNotNegative().default(0).meta({ description: DEFAULT_0 }),
}).meta({ id: 'ItemBody' });

const newItemBody = fields({
  ...itemBody.shape,
  barcode: barcodeBody
    .optional()
    .meta({ description: 'A barcode that it gets at once; `{}` has its text generated. Left out: it has none.' }),
}).meta({ id: 'NewItemBody' });

/** One new item, or many. */
export const newItemBodies = oneOrMany(newItemBody);

export const itemSchema = z
  .object({
    id: z.int(),
    article_number: z.string(),
    location: z.string(),
    name: z.string(),
    purchase_price: z.number(),
    quantity: z.number(),
    unit: z.object({ id: z.int(), unit: z.string() }),
    vendor: z.object({ id: z.int(), name: z.string() }),
    warning_quantity: z.number(),
  })
  .meta({ id: 'Item' });

type ShownItem = z.infer<typeof itemSchema>;

export const itemColumns: Columns<ShownItem> = {
  id: ({ id }) => id,
  article_number: ({ article_number }) => article_number,
  location: ({ location }) => location,
  name: ({ name }) => name,
  purchase_price: ({ purchase_price }) => purchase_price,
  quantity: ({ quantity }) => quantity,
  unit_id: ({ unit }) => unit.id,
  unit: ({ unit }) => unit.unit,
  vendor_id: ({ vendor }) => vendor.id,
  vendor: ({ vendor }) => vendor.name,
  warning_quantity: ({ warning_quantity }) => warning_quantity,
};

const itemFilters = {
  vendor: idFilter('a vendor'),
  unit: idFilter('a unit'),
  location: textFilter({ max: 64, description: 'Only those at this location, all of its text, whatever the case.' }),
  location_prefix: textFilter({
    max: 64,
    description: 'Only those whose location begins so, case and accents aside: `a-03` finds A-03-12.',
  }),
  low: flag('1 gives only those of which there is less than their warning quantity.'),
};

/** The columns of which the catalog has an index; each way costs the same, on the last page too. */
const orders = ['name', 'article_number', 'location', 'quantity', 'purchase_price', 'value'];

export const itemQuery = listQuery({ filters: itemFilters, orders });

const withBarcodes = withPart('barcodes', {
  description: '`barcodes` adds to each its barcodes, and as `barcode` the master among them.',
});

/** The query of the list of items itself. */
export const listedItemQuery = listQuery({ filters: { ...itemFilters, with: withBarcodes }, orders });

export type ListedItemFilters = ReturnType<typeof listedItemQuery.parse>['filters'];

/** The filters as the catalog takes them. */
export function sentItemFilters(filters: ReturnType<typeof itemQuery.parse>['filters']) {
  const { vendor, unit, location, location_prefix, low } = filters;
  return { ...given({ vendor_id: vendor, unit_id: unit, location, location_prefix }), low };
}

/** The columns of an item in a line, of which the line itself has the quantities. */
export const itemOfLineColumns: Columns<{ item: ShownItem }> = {
  item_id: ({ item }) => item.id,
  item: ({ item }) => item.name,
  article_number: ({ item }) => item.article_number,
  location: ({ item }) => item.location,
  purchase_price: ({ item }) => item.purchase_price,
  unit_id: ({ item }) => item.unit.id,
  unit: ({ item }) => item.unit.unit,
  vendor_id: ({ item }) => item.vendor.id,
  vendor: ({ item }) => item.vendor.name,
};

/** The item of a work or acquisition item: only its id counts. */
export const itemInBody = z.object(
  { id: id() },
  { error: ({ input }) => (input === undefined ? 'is required' : 'must be an item object with an id') },
);

export function shownItem(item: SentItem): Shown<typeof itemSchema> {
  const unit = sent(item.unit, 'unit');
  const vendor = sent(item.vendor, 'vendor');
  return {
    id: item.id,
    article_number: item.article_number,
    location: item.location,
    name: item.name,
    purchase_price: shownAmount(item.purchase_price),
    quantity: shownAmount(item.quantity),
    unit: { id: unit.id, unit: unit.name },
    vendor: { id: vendor.id, name: vendor.name },
    warning_quantity: shownAmount(item.warning_quantity),
    edit_version: item.edit_version,
  };
}
