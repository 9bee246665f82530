// StoreKeeper (github.com/andras-tim/StoreKeeper, 0.6.0-beta: server/app/models.py and db_migrations/). Its database is SQLite
// by default; of PostgreSQL and MySQL the same tables are read as CSV. Its deliveries never changed a quantity, so stock
// is what the items say, and settle.ts has the opening stock make up for what deliveries and jobs move here.
import { NotATable } from '@stockroom/importer';
import { type Entry, isSet, type Tables, textOf } from '../database.ts';
import type { JobState, Remark, Source, SourceBarcode, SourceItem, SourceLine } from '../source.ts';

export const STOREKEEPER_TABLES = [
  ...['item', 'barcode', 'vendor', 'unit', 'customer', 'work', 'work_item', 'acquisition', 'acquisition_item'],
  ...['stocktaking', 'stocktaking_item'],
];

export function fromStoreKeeper(tables: Tables): Source {
  const items = tables('item');
  if (!items) throw new NotATable('This is no database of StoreKeeper: it has no table item.');
  const named = (table: string, column: string) =>
    new Map((tables(table) ?? []).map((entry) => [textOf(entry.id), textOf(entry[column])]));
  const [vendors, units, customers] = [named('vendor', 'name'), named('unit', 'unit'), named('customer', 'name')];
  const barcodes = Map.groupBy(tables('barcode') ?? [], ({ item_id }) => textOf(item_id));
  return {
    items: items.map((entry): SourceItem => {
      const id = textOf(entry.id);
      return {
        ...{ key: id, where: `item ${id}`, name: textOf(entry.name), article_number: textOf(entry.article_number) },
        ...{ vendor: vendors.get(textOf(entry.vendor_id)), unit: units.get(textOf(entry.unit_id)) },
        // Before 0.4.0 items had no location, and before 0.3.0 no price.
        ...{ location: textOf(entry.location), purchase_price: entry.purchase_price },
        ...{ warning_quantity: entry.warning_quantity, stock: [{ quantity: entry.quantity }] },
        barcodes: (barcodes.get(id) ?? []).map(barcodeOf),
      };
    }),
    deliveries: (tables('acquisition') ?? []).map((entry) => ({
      id: textOf(entry.id),
      comment: commentOf('delivery', entry, textOf(entry.timestamp)),
      lines: linesOf(tables('acquisition_item'), 'acquisition_id', entry),
    })),
    jobs: (tables('work') ?? []).map((entry) => ({
      ...{ id: textOf(entry.id), customer: customers.get(textOf(entry.customer_id)) ?? '' },
      comment: commentOf('job', entry, textOf(entry.outbound_close_timestamp)),
      state: stateOf(entry),
      lines: linesOf(tables('work_item'), 'work_id', entry),
    })),
    remarks: (tables('stocktaking') ?? []).map(
      (entry): Remark => ({
        ...{ where: `stocktaking ${textOf(entry.id)}`, value: textOf(entry.timestamp).slice(0, 10) },
        why: 'Counts of the past are left out: their differences are in the quantities of the items.',
      }),
    ),
  };
}

function barcodeOf({ barcode, quantity, master }: Entry): SourceBarcode {
  return { barcode: textOf(barcode), quantity, isMaster: isSet(master) };
}

function linesOf(lines: Entry[] | undefined, parent: string, { id }: Entry): SourceLine[] {
  return (lines ?? [])
    .filter((line) => textOf(line[parent]) === textOf(id))
    .map((line) => ({
      item: textOf(line.item_id),
      quantity: line.quantity ?? line.outbound_quantity,
      returned: line.returned_quantity,
    }));
}

function stateOf({ outbound_close_user_id, returned_close_user_id }: Entry): JobState {
  if (textOf(outbound_close_user_id) === '') return 'open';
  return textOf(returned_close_user_id) === '' ? 'outbound-closed' : 'returned-closed';
}

/** Ours has the time at which it was moved in, so the day of then stands in the comment. */
function commentOf(what: string, { id, comment }: Entry, timestamp: string): string {
  const day = timestamp === '' ? '' : ` of ${timestamp.slice(0, 10)}`;
  const own = textOf(comment).trim();
  return `StoreKeeper ${what} ${textOf(id)}${day}${own === '' ? '' : `: ${own}`}`;
}
