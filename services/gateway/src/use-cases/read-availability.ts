import type { Millionths } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient, Item } from '../clients/catalog.ts';
import type { PlannedItem, WorksClient } from '../clients/works.ts';

/** The services that an availability is put together from. */
export type AvailabilityDeps = { catalog: CatalogClient; works: WorksClient };

/** Items, and what works want of those that any wants, by the items' ids. */
export type ItemsWithPlanned = { items: Item[]; planned: Map<number, Millionths> };

type ItemPageRequest = Parameters<CatalogClient['items']['page']>[0];

/** Gives a page of items with what works want of them. */
export async function pageWithPlanned(
  { catalog, works }: AvailabilityDeps,
  asked: ItemPageRequest,
  call: OutgoingCall,
) {
  const page = await catalog.items.page(asked, call);
  const ids = page.items.map(({ id }) => id);
  return { ...page, planned: ids.length === 0 ? new Map<number, Millionths>() : await works.planned.sums(ids, call) };
}

/** Gives all items with what works want of them, by id. Both services are read side by side, a few batches at a time. */
export async function* listWithPlanned(
  { catalog, works }: AvailabilityDeps,
  call: OutgoingCall,
): AsyncGenerator<ItemsWithPlanned> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(call.signal ? [call.signal] : [])]);
  const wanted = inStep(works.planned.list({ ...call, signal }));
  try {
    for await (const { items } of catalog.items.list(call)) {
      const last = items.at(-1);
      if (last) yield { items, planned: await wanted.upTo(last.id) };
    }
  } finally {
    stop.abort();
  }
}

/** Reads what is planned in step with items, one batch ahead of them. */
function inStep(batches: AsyncIterable<{ items: PlannedItem[] }>) {
  const iterator = batches[Symbol.asyncIterator]();
  const ask = () => {
    const next = iterator.next();
    // It is awaited later: until then, or when the reader has gone, its failure must not count as unhandled.
    next.catch(() => undefined);
    return next;
  };
  let next: ReturnType<typeof ask> | undefined = ask();
  let ahead: PlannedItem[] = [];
  return {
    /** Gives what comes next of the items up to an id. */
    upTo: async (id: number): Promise<Map<number, Millionths>> => {
      const found = new Map<number, Millionths>();
      for (;;) {
        const behind = ahead.findIndex(({ item_id }) => item_id > id);
        const passed = behind < 0 ? ahead : ahead.slice(0, behind);
        for (const { item_id, planned } of passed) found.set(item_id, planned);
        ahead = ahead.slice(passed.length);
        if (behind >= 0 || !next) return found;
        const batch = await next;
        next = batch.done ? undefined : ask();
        ahead = batch.done ? [] : batch.value.items;
      }
    },
  };
}
