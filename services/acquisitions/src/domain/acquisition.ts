import type { Millionths, SentAs, Timestamp } from '@stockroom/kernel';
import { checkEntries, Fault, invalidField, refuseRepeated } from '@stockroom/kernel';

/** Goods received. `deletingBatch` is its delete that is asked of the stock and whose outcome is not known yet. */
export type Acquisition = {
  id: number;
  comment: string | null;
  timestamp: Timestamp;
  deletingBatch: string | null;
  /** Counts its edits; changes of its lines are none. */
  editVersion: number;
};

/**
 * One item of an acquisition. While a change of it is asked of the stock, `pendingBatch` names the batch and the line
 * shows as before; a hidden line is one that is not there yet: new, or holding the place of an item that another
 * line is changed to.
 */
export type Line = {
  id: number;
  acquisitionId: number;
  itemId: number;
  quantity: Millionths;
  pendingBatch: string | null;
  hidden: boolean;
  /** Counts its edits. */
  editVersion: number;
};

/** The fields of a body for an acquisition item. */
export type LineBody = { itemId: number; quantity: Millionths };

/** Refuses numbers that no line can have. @throws Fault("invalid") */
export function refuseBadBody({ quantity }: LineBody): void {
  if (!(quantity > 0)) throw invalidField('quantity', 'The quantity must be greater than 0.');
}

/** Refuses new lines for what their bodies say by themselves. @throws Fault("invalid") */
export function refuseBadBodies(bodies: LineBody[], sentAs: SentAs): void {
  checkEntries(sentAs, bodies, refuseBadBody);
  const itemIds = bodies.map(({ itemId }) => itemId);
  refuseRepeated(sentAs, itemIds, alreadyInAcquisition);
}

/** The refusal of an item that the acquisition already holds. */
export function alreadyInAcquisition(): Fault {
  return invalidField('item.id', 'This item is already in the acquisition.');
}

/** The refusal of an item that is unknown or deleted: of a new line 404, of a line that is changed to it 422. */
export function noSuchItem(itemId: number, on: 'create' | 'update'): Fault {
  const message = `There is no item ${itemId}.`;
  return on === 'create' ? new Fault('not-found', { message }) : invalidField('item.id', message);
}

/** The refusal of a quantity that the stock has no room for. */
export function tooMuchStock(itemId: number): Fault {
  return invalidField('quantity', `There would be more than 1000000000 of item ${itemId} in stock.`);
}

/** The batches that must be settled before these lines can change, each once. */
export function batchesUnderWay(acquisition: Acquisition, lines: Line[]): string[] {
  const batches = [acquisition.deletingBatch, ...lines.map(({ pendingBatch }) => pendingBatch)];
  return [...new Set(batches.filter((batch) => batch !== null))];
}
