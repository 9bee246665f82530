import type { Millionths } from '@stockroom/kernel';
import type { Line, LineBody } from './acquisition.ts';

export type Difference = { itemId: number; quantity: Millionths }[];

/** The stock that new lines move: their quantities come in. */
export function addDifference(bodies: LineBody[]): Difference {
  return bodies.map(({ itemId, quantity }) => ({ itemId, quantity }));
}

/** The stock that a changed line moves: the difference; with another item, the old one goes out and the new one comes in. */
export function changeDifference(before: Pick<Line, 'itemId' | 'quantity'>, after: LineBody): Difference {
  const lines =
    before.itemId === after.itemId
      ? [{ itemId: after.itemId, quantity: after.quantity - before.quantity }]
      : [
          { itemId: before.itemId, quantity: -before.quantity },
          { itemId: after.itemId, quantity: after.quantity },
        ];
  return lines.filter(({ quantity }) => quantity !== 0);
}

/** The stock that removed lines move: all that they brought goes out. */
export function removeDifference(lines: Pick<Line, 'itemId' | 'quantity'>[]): Difference {
  return lines.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity }));
}
