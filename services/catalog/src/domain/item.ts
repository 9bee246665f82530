import type { Millionths } from '@stockroom/kernel';
import { caselessReadingOf, Fault, foldText } from '@stockroom/kernel';
import { lengthOf, notAnAmount, refuseFields, tooLong } from './fields.ts';
import type { LastCount } from './stock.ts';

export type Entry = { id: number; name: string };

/** A reference in a body: a known vendor or unit, or an unknown one with a name to register. */
export type EntryReference = { id: number; name?: string | undefined };

/** The fields of an item that a user decides. */
export type ItemDetails = {
  articleNumber: string;
  location: string;
  name: string;
  purchasePrice: Millionths;
  warningQuantity: Millionths;
};

export type ItemBody = ItemDetails & { unit: EntryReference; vendor: EntryReference };

export type Item = ItemDetails & {
  id: number;
  quantity: Millionths;
  unit: Entry;
  vendor: Entry;
  deleted: boolean;
  /** Counts its edits. */
  editVersion: number;
  /** Absent before its first one was booked. */
  lastCount?: LastCount;
};

/**
 * Gives a body as it is stored: the name trimmed, the article number in upper case.
 * @throws Fault("invalid") naming every wrong field
 * @see decisions.md, Item
 */
export function checkItemBody(sent: ItemBody): ItemBody {
  const name = sent.name.trim();
  refuseFields({
    name: lengthOf(name) < 1 ? 'The name must not be empty.' : tooLong('name', name, 200),
    article_number: tooLong('article number', sent.articleNumber, 64),
    location: tooLong('location', sent.location, 64),
    purchase_price: notAnAmount('purchase price', sent.purchasePrice),
    warning_quantity: notAnAmount('warning quantity', sent.warningQuantity),
  });
  return { ...sent, name, articleNumber: sent.articleNumber.toUpperCase() };
}

/** The texts that search finds an item by. */
export function searchTextsOf(item: Pick<ItemDetails, 'name' | 'articleNumber'>): string[] {
  return [foldText(item.name), foldText(item.articleNumber)];
}

/** Tells whether an item has less than the quantity that it warns of. */
export function isLow({ quantity, warningQuantity }: Pick<Item, 'quantity' | 'warningQuantity'>): boolean {
  return quantity < warningQuantity;
}

/** Gives what locations are compared by: all that a person reads but its case. */
export const locationKeyOf = caselessReadingOf;

export function noSuchItem(id: number): Fault {
  return new Fault('not-found', { message: `There is no item ${id}.` });
}

/** @see decisions.md, Item: an item with stock cannot be deleted */
export function itemHasStock(id: number): Fault {
  return new Fault('invalid', { message: `Item ${id} has stock and cannot be deleted.` });
}
