import { madeOfBytes } from '@stockroom/rpc';
import type { Register, Store } from '@stockroom/store';
import { openNames } from '@stockroom/store';
import { BSON } from 'mongodb';
import type { Item } from '../domain/item.ts';
import type { ItemDocument, RegisterName } from './item-document.ts';
import { isNameless, standingOf, withNames } from './item-document.ts';
import { openItemDocuments } from './item-documents.ts';
import type { Read } from './read-named.ts';
import { readNamed } from './read-named.ts';
import type { StockSeen } from './stock-seen.ts';

const MOST_REMEMBERED = 20_000;

export type ItemViewsOptions<View> = {
  registers: Record<RegisterName, Register>;
  view: (item: Item) => View;
  seen?: Pick<StockSeen, 'keep'>;
};

/** Views of those of the ids that are there, deleted items too, by id. */
export type ItemViews<View> = (ids: number[]) => Promise<View[]>;

/**
 * Reads items to show them as they are now. What an item looks like is remembered by the bytes of its document, for as
 * long as no name of a vendor or unit changes: those who show an item again neither decode nor encode it.
 * @param view makes what is shown, from the item alone
 * @param seen told of the stock of those that look as they did not before
 */
export function openItemViews<View>(store: Store, { registers, view, seen }: ItemViewsOptions<View>): ItemViews<View> {
  const find = openItemDocuments(store);
  const names = openNames(store);
  const views = madeOfBytes<View>(MOST_REMEMBERED);
  let countOfViews = -1;

  const read = async (asked: number[]): Promise<Read<View[]>> => {
    const { documents, nameChanges } = await find([{ $match: { _id: { $in: asked } } }], asked.length);
    const present = names.at(nameChanges);
    if (present.count !== countOfViews) views.forgetAll();
    countOfViews = present.count;
    const known = documents.map(({ id, bytes }) => views.of(id, bytes));
    const others = documents.filter((_, at) => known[at] === undefined);
    const stored = others.map(({ bytes }) => BSON.deserialize(bytes, { useBigInt64: true }) as ItemDocument);
    for (const document of stored) seen?.keep(standingOf(document));
    const items = await withNames(stored, { registers, namesOf: present.of });
    const made = items.map(view);
    // Names may have changed while they were read.
    if (present.count === countOfViews)
      others.forEach(({ id, bytes }, at) => void views.keep(id, bytes, made[at] as View));
    const next = made.values();
    return { shown: known.map((one) => one ?? (next.next().value as View)), isNameless: items.some(isNameless) };
  };
  return async (ids) => (ids.length === 0 ? [] : readNamed(() => read([...new Set(ids)])));
}
