import type { Store } from '@stockroom/store';
import { AS_NUMBERS } from '@stockroom/store';
import type { GroupedItems } from '../domain/stock-sums.ts';
import type { ItemDocument } from './item-document.ts';
import { readAhead } from './read-ahead.ts';
import type { Reading } from './reading.ts';

/** The fields of an item by which reports put items together. */
const FIELDS = { vendor: '$vendor_id', unit: '$unit_id', location: '$location_key' } as const;
type By = keyof typeof FIELDS;

type Columns = Omit<GroupedItems, 'key'>;
type Grouped<Key> = Columns & { _id: Key };

const ITEMS_A_READ = 10_000;

export type ItemColumnsReader = ReturnType<typeof itemColumnsIn>;

/**
 * Reads what reports need of all items, deleted ones too, in columns: the database puts them together, which spares the
 * service a document for each item.
 */
export function itemColumnsIn(store: Store) {
  const items = store.db.collection<ItemDocument>('items', AS_NUMBERS);
  const columns = {
    ids: { $push: '$_id' },
    prices: { $push: '$purchase_price' },
    quantities: { $push: '$quantity' },
  };

  /** Reads items by id, so many at a time, grouped within these. Not every server keeps their order in a group. */
  async function* reads<Key>(key: object | string | null, reading: Reading): AsyncGenerator<Grouped<Key>[]> {
    for (let after = 0; ; ) {
      const some = [{ $match: { _id: { $gt: after } } }, { $sort: { _id: 1 } }, { $limit: ITEMS_A_READ }];
      const pipeline = [...some, { $group: { _id: key, ...columns } }];
      const groups = await items.aggregate<Grouped<Key>>(pipeline, { ...reading, batchSize: ITEMS_A_READ }).toArray();
      yield groups;
      if (groups.reduce((count, { ids }) => count + ids.length, 0) < ITEMS_A_READ) return;
      after = Math.max(...groups.flatMap(({ ids }) => ids));
    }
  }

  async function* read<Key>(key: object | string | null, reading: Reading): AsyncGenerator<Grouped<Key>> {
    for await (const groups of readAhead(reads<Key>(key, reading))) yield* groups;
  }

  return {
    /** Gives all items, grouped by a field; by none, all together. */
    by: async function* (field: By | 'none', reading: Reading): AsyncGenerator<GroupedItems> {
      const key = field === 'none' ? null : FIELDS[field];
      for await (const { _id, ...found } of read<GroupedItems['key']>(key, reading)) yield { key: _id, ...found };
    },

    /** Gives the ids of the items that there are any of. Something may have come back to a deleted one: it is left out. */
    inStock: async function* (reading: Reading): AsyncGenerator<number[]> {
      for await (const { _id: isDeleted, ids, quantities } of read<boolean>('$deleted', reading))
        if (!isDeleted) yield ids.filter((_, at) => (quantities[at] ?? 0) > 0);
    },

    /** Gives each item's unit, vendor and price as they are now. */
    facts: async (reading: Reading): Promise<Map<number, { unitId: number; vendorId: number; price: number }>> => {
      const facts = new Map<number, { unitId: number; vendorId: number; price: number }>();
      const key = { unitId: FIELDS.unit, vendorId: FIELDS.vendor };
      for await (const { _id, ids, prices } of read<{ unitId: number; vendorId: number }>(key, reading))
        for (const [at, id] of ids.entries()) facts.set(id, { ..._id, price: prices[at] as number });
      return facts;
    },

    /** Gives the prices of those of the items that exist, deleted ones too, as they are now. */
    prices: async (ids: number[]): Promise<Map<number, number>> => {
      const projection = { purchase_price: 1 };
      const found = await items.find({ _id: { $in: ids } }, { projection, batchSize: ids.length + 1 }).toArray();
      return new Map(found.map(({ _id, purchase_price }) => [_id, Number(purchase_price)]));
    },

    /** Gives the names and locations of items, as they were written. */
    texts: async (ids: number[]): Promise<Map<number, { name: string; location: string }>> => {
      const projection = { name: 1, location: 1 };
      const found = await items.find({ _id: { $in: ids } }, { projection, batchSize: ids.length + 1 }).toArray();
      return new Map(found.map(({ _id, name, location }) => [_id, { name, location }]));
    },

    /** Gives the name of a deleted vendor or unit, which deleted items keep. */
    keptName: async (of: 'vendor' | 'unit', id: number): Promise<string | undefined> => {
      const field = `${of}_name` as const;
      const found = await items.findOne({ [`${of}_id`]: id, deleted: true, [field]: { $exists: true } });
      return found?.[field];
    },
  };
}
