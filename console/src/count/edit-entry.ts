// An item counted again by hand, or taken out of the count: never over what somebody else has counted unseen.
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { decided } from '../api/decide.ts';
import { InWords, sentenceOf, statusOf } from '../api/errors.ts';
import { exact, quantity, change as signed } from '../i18n/numbers.ts';
import type { Item } from '../items/look-up.ts';
import { noteDone } from '../shell/done-here.ts';
import { countingFirst, isCountedAlready, takingBack } from './count-entry.ts';
import type { Change } from './difference.ts';
import { entriesOf, type TaggedEntry } from './entries-of.ts';
import { type Entry, placeOf, readAgain } from './stocktaking.ts';
import { say } from './texts.ts';

/** Counts an entry anew by hand. @throws InWords why not */
export async function recount(count: number, seen: Entry, wanted: number): Promise<void> {
  const { item } = seen;
  const entries = entriesOf(count);
  const edit = decided<TaggedEntry, Entry>({
    name: 'entry',
    decide: () => unchanged(count, seen),
    send: ({ entry, tag }, headers) => entries.set({ entry: entry.id, item: item.id, tag, quantity: wanted }, headers),
    isOvertaken: (error) => statusOf(error) === 412,
  });
  const now = await inWords(count, act(edit).result);
  const by = exact(now.difference - seen.difference);
  noteCounted({ count, item, note: say().nowCounted(quantity(now.counted_quantity)), change: { by } });
}

/** Counts an item of which nobody has said yet how much is there. @throws InWords why not */
export async function countFirst(count: number, item: Item, amount: number): Promise<void> {
  const { change } = await inWords(
    count,
    act(countingFirst({ item: item.id, quantity: amount }, entriesOf(count))).result,
  );
  noteCounted({ count, item, note: say().nowCounted(quantity(amount)), change });
}

/** Forgets what was counted of an item: it is to be counted again from nothing. @throws InWords why not */
export async function forgetEntry(count: number, seen: Entry): Promise<void> {
  const remove = decided<TaggedEntry, void>({
    name: 'forget',
    decide: () => unchanged(count, seen),
    send: ({ entry, tag }, headers) => entriesOf(count).remove({ entry: entry.id, tag }, headers),
    isOvertaken: (error) => statusOf(error) === 412,
  });
  await inWords(count, act(remove).result);
  noteDone({
    ...{ title: seen.item.name, note: say().toCountAgain, place: placeOf(count) },
    undo: () => putBack(count, seen),
  });
}

/** Puts an entry back with the difference that it had: what moved since is in it. */
async function putBack(count: number, { item, difference }: Entry): Promise<void> {
  const restore = decided<number, Entry>({
    name: 'put-back',
    decide: async () => {
      const { quantity: there } = await api.get('/api/items/{id}', { params: { path: { id: item.id } } });
      return Math.max(0, exact(there + difference));
    },
    send: (amount, headers) => entriesOf(count).make(item.id, amount, headers),
  });
  await inWords(count, act(restore).result);
}

type Noted = { count: number; item: { id: number; name: string }; note: string; change: Change };

function noteCounted({ count, item, note, change }: Noted): void {
  noteDone({
    ...{ title: item.name, amount: change.made ? quantity(change.by) : signed(change.by), note, place: placeOf(count) },
    undo: () => inWords(count, act(takingBack({ item: item.id, change }, entriesOf(count))).result),
  });
}

/** The entry as the person saw it. @throws InWords where somebody else has counted since */
async function unchanged(count: number, seen: Entry): Promise<TaggedEntry> {
  const now = await entriesOf(count).read(seen.id);
  if (!now) throw new InWords(say().goneByOther);
  const { counted_quantity: counted } = now.entry;
  if (counted !== seen.counted_quantity) throw new InWords(say().changedByOther(quantity(counted)));
  return now;
}

/** Words what was refused; where others were faster the page shows what they have done. */
async function inWords<Result>(count: number, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    readAgain(count);
    throw new InWords(refusalOf(error, count), { cause: error });
  }
}

/** Says why nothing was counted. */
export function refusalOf(error: unknown, count: number): string {
  if (isCountedAlready(error)) return say().countedByOther;
  if (statusOf(error) === 403) return say().closedAlready(count);
  return statusOf(error) === 404 ? say().gone : sentenceOf(error);
}
