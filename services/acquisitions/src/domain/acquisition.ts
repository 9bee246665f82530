import type { Millionths, SentAs, Timestamp } from '@stockroom/kernel';
import { checkEntries, Fault, invalidField, refuseRepeated } from '@stockroom/kernel';

/** Goods received. `deletingBatch` is the stock batch of its delete while the outcome is not known yet. */
export type Acquisition = {
  id: number;
  comment: string | null;
  timestamp: Timestamp;
  deletingBatch: string | null;
  /** Counts edits of the acquisition itself; a change of its lines does not count. */
  editVersion: number;
};

/**
 * One item of an acquisition. `pendingBatch` is the stock batch of a change whose outcome is not known yet; until then
 * the line shows as before. A hidden line does not show yet: it is new, or it holds the place of the item that another
 * line is being changed to.
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

/** Refuses new lines whose bodies are wrong by themselves, whatever is stored. @throws Fault("invalid") */
export function refuseBadBodies(bodies: LineBody[], sentAs: SentAs): void {
  checkEntries(sentAs, bodies, refuseBadBody);
  const itemIds = bodies.map(({ itemId }) => itemId);
  refuseRepeated(sentAs, itemIds, alreadyInAcquisition);
}

/** The refusal of an item that the acquisition already holds. */
export function alreadyInAcquisition(): Fault {
  return invalidField('item.id', 'This item is already in the acquisition.');
}

/** The refusal of an item that is unknown or deleted: 404 for a new line, 422 for a line that is changed to it. */
export function noSuchItem(itemId: number, on: 'create' | 'update'): Fault {
  const message = `There is no item ${itemId}.`;
  return on === 'create' ? new Fault('not-found', { message }) : invalidField('item.id', message);
}

/** The refusal of a quantity that the stock has no room for. */
export function tooMuchStock(itemId: number): Fault {
  return invalidField('quantity', `There would be more than 1000000000 of item ${itemId} in stock.`);
}

/** The refusal of more of an item that was deleted since it came. */
export function noMoreOfDeleted(itemId: number): Fault {
  return invalidField('quantity', `Deleted: item ${itemId}; its quantity can only be lowered.`);
}

/** The batches that must be settled before these lines can change, each once. */
export function batchesUnderWay(acquisition: Acquisition, lines: Line[]): string[] {
  const batches = [acquisition.deletingBatch, ...lines.map(({ pendingBatch }) => pendingBatch)];
  return [...new Set(batches.filter((batch) => batch !== null))];
}
