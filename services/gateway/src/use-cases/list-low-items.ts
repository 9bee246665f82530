import type { Millionths } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { Item } from '../clients/catalog.ts';
import type { Basis, Lowness, StockOfItem } from '../domain/availability.ts';
import { availableOf, lownessOf, mostMissingFirst, suggestedOf } from '../domain/availability.ts';
import type { FoundLowItem } from '../schemas/availability.ts';
import type { AvailabilityDeps } from './read-availability.ts';

/** The low items that are wanted. */
export type LowItemsAsked = { basis: Basis; vendorId: number | undefined };

const PAGE = 1_000;
const BATCH = 500;
/** So many pages are read soon enough for whoever waits. */
const FEW = 10;
/** The time for one answer of a service, in ms. */
const ANSWER_MS = 10_000;

/**
 * Gives the items that are low, the most missing as a share first, in batches, of which some may be empty. Only how low each
 * is is held for all of them at once; the items are read again as they are shown, and left out if they are low no more.
 */
export async function* listLowItems(
  deps: AvailabilityDeps,
  asked: LowItemsAsked,
  call: OutgoingCall,
): AsyncGenerator<FoundLowItem[]> {
  const all: Lowness[] = [];
  let read = 0;
  for await (const found of findLow(deps, asked, call)) {
    all.push(...found);
    read += 1;
    // In a large warehouse whoever waits learns that it goes on; until then a service that is away makes the answer an error.
    if (read > FEW) yield [];
  }
  all.sort(mostMissingFirst);
  for (let at = 0; at < all.length; at += BATCH) yield await readLow(deps, { ...asked, ids: idsOf(all, at) }, call);
}

const idsOf = (all: Lowness[], at: number) => all.slice(at, at + BATCH).map(({ itemId }) => itemId);

const soon = (call: OutgoingCall): OutgoingCall => ({ ...call, deadline: Date.now() + ANSWER_MS });

/** Finds what is low among the items that the catalog knows to be low, and among those that works want. */
async function* findLow(deps: AvailabilityDeps, asked: LowItemsAsked, call: OutgoingCall): AsyncGenerator<Lowness[]> {
  const wanted = new Map<number, Millionths>();
  const lowIn = (items: Item[]) =>
    items.map((item) => lownessOf(stockOf(item, wanted.get(item.id)), asked.basis)).filter((low) => low !== undefined);
  const first = pageOfLow(deps, { ...asked, after: 0 }, call);
  // It is awaited later: until then its failure must not count as unhandled.
  first.catch(() => undefined);
  if (asked.basis === 'available')
    for await (const { items } of deps.works.planned.list(call)) {
      for (const { item_id, planned } of items) wanted.set(item_id, planned);
      await first;
      yield [];
    }
  for (let page = await first; ; page = await pageOfLow(deps, { ...asked, after: page.last }, call)) {
    yield lowIn(page.items);
    for (const { id } of page.items) wanted.delete(id);
    if (!page.more) break;
  }
  for await (const items of itemsById(deps, [...wanted.keys()], call))
    yield lowIn(items.filter((item) => !item.deleted && isOf(item, asked)));
}

const isOf = ({ vendor }: Item, { vendorId }: LowItemsAsked) => vendorId === undefined || vendor?.id === vendorId;

/** Gives a page of the items whose quantity is below their warning quantity. */
async function pageOfLow(
  { catalog }: AvailabilityDeps,
  { vendorId, after }: LowItemsAsked & { after: number },
  call: OutgoingCall,
) {
  const page = { limit: PAGE, after, descending: false, with_total: false };
  const filter = { low: true, ...(vendorId !== undefined && { vendor_id: vendorId }) };
  const { items, info } = await catalog.items.page({ page, ...filter }, soon(call));
  return { items, more: info?.more ?? false, last: items.at(-1)?.id ?? after };
}

async function* itemsById({ catalog }: AvailabilityDeps, ids: number[], call: OutgoingCall): AsyncGenerator<Item[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    const found = await catalog.items.getMany(some, soon(call));
    yield some.flatMap((id) => found.get(id) ?? []);
  }
}

/** Reads what is to be shown of low items, in the order of the ids. */
async function readLow(
  { catalog, works }: AvailabilityDeps,
  { ids, basis }: { ids: number[]; basis: Basis },
  call: OutgoingCall,
): Promise<FoundLowItem[]> {
  const [found, planned, masters] = await Promise.all([
    catalog.items.getMany(ids, soon(call)),
    works.planned.sums(ids, soon(call)),
    catalog.barcodes.masters(ids, soon(call)),
  ]);
  const packs = new Map(masters.map(({ item_id, quantity }) => [item_id, quantity]));
  return ids.flatMap((id) => {
    const item = found.get(id);
    const stock = item && !item.deleted && stockOf(item, planned.get(id));
    const low = stock && lownessOf(stock, basis);
    return low ? [lowItem({ item, stock, low, pack: packs.get(id) })] : [];
  });
}

function stockOf({ id, quantity, warning_quantity }: Item, planned: Millionths = 0): StockOfItem {
  return { itemId: id, quantity, warningQuantity: warning_quantity, planned };
}

type Found = { item: Item; stock: StockOfItem; low: Lowness; pack: Millionths | undefined };

function lowItem({ item, stock, low, pack }: Found): FoundLowItem {
  const { missing } = low;
  return { item, missing, planned: stock.planned, available: availableOf(stock), suggested: suggestedOf(stock, pack) };
}
