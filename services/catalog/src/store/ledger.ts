import type { Timestamp } from '@stockroom/kernel';
import type { Page, PageRequest, Store, Write } from '@stockroom/store';
import { createIdBlocks, fromInt64, pagesIn, toInt64, writeEach } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Movement, Outcome } from '../domain/stock.ts';
import { orWriteConflict } from './write-conflict.ts';

type MovementDocument = Omit<Movement, 'id' | 'itemId' | 'batchId' | 'quantity' | 'balance'> & {
  _id: number;
  item_id: number;
  batch_id: string;
  quantity: bigint;
  balance: bigint;
};

type BatchDocument = { _id: string; settled: Timestamp; outcome: Outcome };

const MOVEMENTS = 'movements';
const BATCHES = 'batches';

/** The index that has an item's movements, newest first. */
export const newestFirstIndex = { item_id: 1, _id: -1 } as const;

export type Ledger = ReturnType<typeof ledgerIn>;

/** The movements of stock, and the outcomes of batches, applied or refused. */
export function ledgerIn(store: Store) {
  const movements = store.db.collection<MovementDocument>(MOVEMENTS);
  const batches = store.db.collection<BatchDocument>(BATCHES);
  const pages = pagesIn<MovementDocument>(store, MOVEMENTS);
  const rowsOf = async (find: () => Promise<MovementDocument[]>) => (await find()).map(movementOf);
  const ids = createIdBlocks(store, 'movements');

  return {
    /** Gives an item's movements with an id below `before`, newest first. */
    page: async (itemId: number, before: number, count: number): Promise<Movement[]> => {
      const found = await movements
        .find({ item_id: itemId, _id: { $lt: before } }, { batchSize: count })
        .sort({ _id: -1 })
        .limit(count)
        .toArray();
      return found.map(movementOf);
    },

    /** Gives a page of an item's movements, newest first. */
    pageOfItem: (itemId: number, asked: PageRequest): Promise<Page<Movement>> => {
      const filter = { item_id: itemId };
      return pages({ filter, index: newestFirstIndex, rowsOf }, { ...asked, descending: true });
    },

    /**
     * Takes consecutive ids above the items' newest movements, so that the ids of one item ascend in the order of its
     * changes.
     */
    takeIds: ids.take,

    /** The write of a movement. */
    add: (movement: Movement): Write => insertOf(MOVEMENTS, documentOf(movement)),

    /** The outcomes of those of the batches that were settled already. */
    outcomes: async (ids: string[], session: ClientSession): Promise<Map<string, Outcome>> => {
      const found = await batches.find({ _id: { $in: ids } }, { session }).toArray();
      return new Map(found.map(({ _id, outcome }) => [_id, outcome]));
    },

    /** The writes of outcomes; a batch that was settled before is refused by the index of ids. */
    keepOutcomes: (outcomes: Map<string, Outcome>, settled: Timestamp): Write[] =>
      [...outcomes].map(([_id, outcome]) => insertOf(BATCHES, { _id, settled, outcome })),

    /**
     * Writes what batches change.
     * @throws WriteConflict when another transaction moved an item or settled a batch first
     */
    write: (writes: Write[], session: ClientSession): Promise<void> =>
      orWriteConflict(() => writeEach(store, writes, session)),
  };
}

const insertOf = (collection: string, document: object): Write => ({ collection, write: { insertOne: { document } } });

function documentOf({ id, itemId, batchId, quantity, balance, ...rest }: Movement): MovementDocument {
  const amounts = { quantity: toInt64(quantity), balance: toInt64(balance) };
  return { _id: id, item_id: itemId, batch_id: batchId, ...rest, ...amounts };
}

function movementOf({ _id, item_id, batch_id, quantity, balance, ...rest }: MovementDocument): Movement {
  return {
    id: _id,
    itemId: item_id,
    batchId: batch_id,
    ...rest,
    quantity: fromInt64(quantity),
    balance: fromInt64(balance),
  };
}
