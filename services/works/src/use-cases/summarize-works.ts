import { entryNames } from '@stockroom/registers';
import type { Call } from '@stockroom/rpc';
import type { BookedValue, Booking, Item } from '@stockroom/stock-moves';
import type { WorkItem } from '../domain/work-item.ts';
import type { ItemNow, WorkSummary } from '../domain/work-summary.ts';
import { summaryOf } from '../domain/work-summary.ts';
import type { StoredWork } from '../store/works.ts';
import type { WorksDeps } from './deps.ts';

/** The works whose lines are read, and whose items and values are asked for, together. */
const TOGETHER = 100;
const LINES_A_READ = 1_000;

/** Sums up those of the works that exist, by id; the catalog is asked twice for each hundred of them. */
export async function summarizeWorks(deps: WorksDeps, ids: number[], call: Call): Promise<WorkSummary[]> {
  const inOrder = [...new Set(ids)].sort((a, b) => a - b);
  const summaries: WorkSummary[] = [];
  for (let at = 0; at < inOrder.length; at += TOGETHER)
    summaries.push(...(await summarizeSome(deps, inOrder.slice(at, at + TOGETHER), call)));
  return summaries;
}

async function summarizeSome(deps: WorksDeps, ids: number[], call: Call): Promise<WorkSummary[]> {
  const works = (await Promise.all(ids.map((id) => deps.works.get(id)))).filter((work) => work !== undefined);
  if (works.length === 0) return [];
  const lines = await linesOf(deps, works);
  const itemIds = [...lines.values()].flat().map(({ itemId }) => itemId);
  const bookings = works.flatMap(bookingsOf);
  const [items, values] = await Promise.all([
    deps.catalog.items([...new Set(itemIds)], call),
    deps.catalog.bookedValues(bookings, call),
  ]);
  const worthOf = new Map(bookings.map((booking, at) => [keyOf(booking), values[at] as BookedValue]));
  const booked = (reason: Booking['reason'], { id }: StoredWork): BookedValue =>
    worthOf.get(keyOf({ reason, reference: id })) ?? { value: 0n, estimated: false };
  return works.map((work) =>
    summaryOf({
      work,
      lines: (lines.get(work.id) ?? []).map((line) => ({ ...line, item: itemNow(line, items.get(line.itemId)) })),
      booked: { outbound: booked('work-outbound', work), returned: booked('work-returned', work) },
    }),
  );
}

const keyOf = ({ reason, reference }: Booking): string => `${reason} ${reference}`;

/** The closings of a work that are booked. */
function bookingsOf({ id: reference, outbound, returned }: StoredWork): Booking[] {
  const out: Booking[] = outbound ? [{ reason: 'work-outbound', reference }] : [];
  const back: Booking[] = returned ? [{ reason: 'work-returned', reference }] : [];
  return [...out, ...back];
}

/** The lines of works: of all together, or one by one where they are too many for that. */
async function linesOf(deps: WorksDeps, works: StoredWork[]): Promise<Map<number, WorkItem[]>> {
  const found = await deps.linesOfWorks(works.map(({ id }) => id));
  const lines = new Map<number, WorkItem[]>();
  for (const { workId, items } of found) lines.set(workId, items ?? (await allLines(deps, workId)));
  return lines;
}

async function allLines({ items }: WorksDeps, workId: number): Promise<WorkItem[]> {
  const lines: WorkItem[] = [];
  for await (const some of items.list(workId, LINES_A_READ)) lines.push(...some);
  return lines;
}

function itemNow({ itemId }: WorkItem, item: Item | undefined): ItemNow {
  // The catalog keeps deleted items too, so an item that a work holds is always there.
  if (!item) throw new Error(`The catalog does not know item ${itemId}.`);
  const { quantity, purchase_price: price, unit, deleted } = item;
  return { quantity, price, unitId: unit?.id ?? 0, deleted };
}

/** A customer, and some of their works. */
type CustomerOfWorks = { customer: { id: number; name: string }; works: number[] };

/** Gives who the works were for whose outbound is closed, in batches; a customer may be in several. */
export async function* listCustomersOfWorks(deps: WorksDeps): AsyncGenerator<CustomerOfWorks[]> {
  for await (const groups of deps.works.byCustomer()) {
    const ids = groups.map(({ customerId }) => customerId);
    const names = await entryNames(deps.customers, ids);
    yield groups.map(({ customerId: id, works }) => ({ customer: { id, name: names.get(id) ?? '' }, works }));
  }
}
