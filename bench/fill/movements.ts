import type { Timestamp } from '@stockroom/kernel';
import { timestampFromMicros } from '@stockroom/kernel';
import type { Movement } from '../../services/catalog/src/domain/stock.ts';

/** A database's size: every item has one movement at least. */
export type Size = { items: number; movements: number };

type Turn = Pick<Movement, 'reason' | 'quantity' | 'balance'>;

const ONE = 1_000_000;
/** The price of every item. */
export const PRICE = 1.25 * ONE;
/** The stock that the first movement of an item brings: enough for any run. */
const STOCK = 1_000_000 * ONE;
/** The movements of a batch, as of a work or an acquisition of ten lines. */
const LINES = 10;

const BEGAN_MICROS = Date.UTC(2025, 0, 1) * 1_000;
/** A million batches happened within eight months. */
const BETWEEN_BATCHES_MICROS = 20_000_000;

/** The turns of an item after its first movement, over and over: they leave what was there before them. */
const LATER: Turn[] = [
  { reason: 'work-outbound', quantity: -5 * ONE, balance: STOCK - 5 * ONE },
  { reason: 'work-returned', quantity: 2 * ONE, balance: STOCK - 3 * ONE },
  { reason: 'acquisition', quantity: 3 * ONE, balance: STOCK },
];
const FIRST: Turn = { reason: 'acquisition', quantity: STOCK, balance: STOCK };

const turnAt = (turn: number): Turn => (turn === 0 ? FIRST : (LATER[(turn - 1) % LATER.length] as Turn));

/** The newest movement of an item: its id, and the item's balance since. */
export function newestMovement({ items, movements }: Size, itemId: number): Pick<Movement, 'id' | 'balance'> {
  const turn = Math.floor((movements - itemId) / items);
  return { id: turn * items + itemId, balance: turnAt(turn).balance };
}

/** The movements of one batch, and when they happened. */
export type FilledBatch = { id: string; timestamp: Timestamp; movements: Movement[] };

/**
 * Gives all movements, by id, in batches. All items have their turns one after the other, so that those of one item
 * lie as far apart as there are items.
 */
export function* batchesOf({ items, movements }: Size): Generator<FilledBatch> {
  let next = 1;
  for (let number = 1; next <= movements; number += 1) {
    const turn = Math.floor((next - 1) / items);
    const first = next;
    // A batch moves an item once, so it ends with the turn.
    next = Math.min(first + LINES, (turn + 1) * items + 1, movements + 1);
    const id = `filled-${number}`;
    const timestamp = timestampFromMicros(BEGAN_MICROS + number * BETWEEN_BATCHES_MICROS);
    const booked = { reference: number, user: { id: 1, username: 'admin' }, purchasePrice: PRICE };
    const about = { batchId: id, timestamp, ...booked };
    const moved = Array.from({ length: next - first }, (_, at): Movement => {
      const movement = first + at;
      return { id: movement, itemId: movement - turn * items, ...about, ...turnAt(turn) };
    });
    yield { id, timestamp, movements: moved };
  }
}
