import type { Timestamp } from '@stockroom/kernel';
import type { Page, PageRequest, Store, Write } from '@stockroom/store';
import { AS_NUMBERS, createIdBlocks, fromInt64, pagesIn, toInt64, writeEach } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Movement, Outcome } from '../domain/stock.ts';
import { noteUnsummed } from './day-sheets.ts';
import { orWriteConflict } from './write-conflict.ts';

export type MovementDocument = Omit<
  Movement,
  'id' | 'itemId' | 'batchId' | 'quantity' | 'balance' | 'purchasePrice'
> & {
  _id: number;
  item_id: number;
  batch_id: string;
  quantity: bigint;
  balance: bigint;
  /** Null, or absent until it is migrated, in those of release 0.1.0. */
  purchase_price?: bigint | null;
};

type BatchDocument = { _id: string; settled: Timestamp; outcome: Outcome };

export const MOVEMENTS = 'movements';
const BATCHES = 'batches';
const MOST_BOOKED = 1_000;

/** The index that has an item's movements, newest first. */
export const newestFirstIndex = { item_id: 1, _id: -1 } as const;

/** The index that has the movements of a work, an acquisition or another document that booked them. */
export const ofDocumentIndex = { reason: 1, reference: 1 } as const;

/** What booked movements: all those of an acquisition, or of one closing of a work. */
export type Booking = Pick<Movement, 'reason' | 'reference'>;

/** One movement of a booking, with what its value is made of. */
export type BookedMovement = Booking & Pick<Movement, 'itemId' | 'quantity' | 'purchasePrice'>;

export type Ledger = ReturnType<typeof ledgerIn>;

/** The movements of stock, and the outcomes of batches, applied or refused. */
export function ledgerIn(store: Store) {
  const movements = store.db.collection<MovementDocument>(MOVEMENTS);
  const numbers = store.db.collection<MovementDocument>(MOVEMENTS, AS_NUMBERS);
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

    /** The writes of movements, and of the note that no day sheet has them yet; those of one transaction in one call. */
    add: (added: Movement[]): Write[] => [
      ...added.map((movement) => insertOf(MOVEMENTS, documentOf(movement))),
      ...noteUnsummed(added.map(({ id }) => id)),
    ],

    /** Gives the movements with these ids, by id. */
    byIds: async (ids: number[], session: ClientSession): Promise<Movement[]> => {
      const found = numbers.find({ _id: { $in: ids } }, { session, batchSize: ids.length + 1 });
      return (await found.sort({ _id: 1 }).toArray()).map(movementOf);
    },

    /** Gives the movements of bookings. */
    ofBookings: async (bookings: Booking[]): Promise<BookedMovement[]> => {
      const byReason = Map.groupBy(bookings, ({ reason }) => reason);
      const each = [...byReason].map(async ([reason, some]) => {
        const filter = { reason, reference: { $in: some.map(({ reference }) => reference) } };
        const projection = { item_id: 1, reason: 1, reference: 1, quantity: 1, purchase_price: 1 };
        return numbers.find(filter, { projection, hint: ofDocumentIndex, batchSize: MOST_BOOKED }).toArray();
      });
      return (await Promise.all(each)).flat().map(({ item_id: itemId, quantity, purchase_price, ...booking }) => ({
        ...{ itemId, reason: booking.reason, reference: booking.reference, quantity: fromInt64(quantity) },
        purchasePrice: priceOf(purchase_price),
      }));
    },

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

function documentOf({ id, itemId, batchId, quantity, balance, purchasePrice, ...rest }: Movement): MovementDocument {
  const amounts = { quantity: toInt64(quantity), balance: toInt64(balance) };
  const purchase_price = purchasePrice === null ? null : toInt64(purchasePrice);
  return { _id: id, item_id: itemId, batch_id: batchId, ...rest, ...amounts, purchase_price };
}

/** A movement as it is stored. */
export function movementOf(document: MovementDocument): Movement {
  const { _id, item_id, batch_id, quantity, balance, purchase_price, ...rest } = document;
  return {
    id: _id,
    itemId: item_id,
    batchId: batch_id,
    ...rest,
    quantity: fromInt64(quantity),
    balance: fromInt64(balance),
    purchasePrice: priceOf(purchase_price),
  };
}

const priceOf = (stored: bigint | number | null | undefined): number | null =>
  stored === null || stored === undefined ? null : fromInt64(stored);
