// Gathers what stands on a paper. The labels service renders it, and asks nobody.
import { Fault, isFault } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { AcquisitionsClient } from '../clients/acquisitions.ts';
import type { CatalogClient, Item } from '../clients/catalog.ts';
import type { SentPaper, SentPaperLine } from '../clients/paper.ts';
import type { WorksClient } from '../clients/works.ts';
import type { Company } from '../company.ts';
import type { WorkPaper } from '../domain/paper.ts';
import { dayIn, refuseUntimely } from '../domain/paper.ts';
import { listLowItems } from './list-low-items.ts';

export type PaperDeps = {
  catalog: CatalogClient;
  works: WorksClient;
  acquisitions: AcquisitionsClient;
  company: Company;
};

type Asked = { lang?: string | undefined };
type Priced = Asked & { prices: boolean };

/** The most lines that the labels service takes. */
const MOST_LINES = 5_000;
/** Items are asked about so many at a time. */
const BATCH = 500;
/** The time for one answer of a service, in ms; a long document comes in several. */
const ANSWER_MS = 5_000;

const soon = (call: OutgoingCall): OutgoingCall => ({ ...call, deadline: Date.now() + ANSWER_MS });

/** @throws Fault("not-found"), or Fault("invalid") where the work has no such paper in its state */
export async function gatherWorkPaper(
  { works, catalog, company }: PaperDeps,
  { id, kind, lang, prices }: Priced & { id: number; kind: WorkPaper },
  call: OutgoingCall,
): Promise<SentPaper> {
  const work = await works.get(id, call);
  refuseUntimely(kind, work);
  const lines = await linesIn(itemsIn(works.items.list(id, soon(call))), TOO_LONG);
  const barcodes = kind === 'picking-list' ? await mastersOf(catalog, lines, call) : NO_BARCODES;
  const out = closingOf(company, work.outbound_close_timestamp, work.outbound_close_user);
  const returned = closingOf(company, work.returned_close_timestamp, work.returned_close_user);
  return {
    ...{ ...headOf(company, lang), kind, number: id, barcode: `${company.prefixes.work}${id}` },
    ...{ party: work.customer?.name ?? '', comment: work.comment ?? '' },
    ...(kind === 'picking-list' && { day: today(company) }),
    ...(out && { out }),
    ...(returned && { returned }),
    ...(prices && { currency: company.currency }),
    lines: lines.map(({ item, outbound_quantity: quantity, returned_quantity: back }) => ({
      ...shownOf(item, barcodes),
      ...{ quantity, there: item?.quantity ?? 0 },
      ...(back !== undefined && { back }),
    })),
  };
}

/** @throws Fault("not-found") */
export async function gatherAcquisitionPaper(
  { acquisitions, company }: PaperDeps,
  { id, lang, prices }: Priced & { id: number },
  call: OutgoingCall,
): Promise<SentPaper> {
  const acquisition = await acquisitions.get(id, call);
  const lines = await linesIn(itemsIn(acquisitions.items.list(id, soon(call))), TOO_LONG);
  return {
    ...{ ...headOf(company, lang), kind: 'goods-in-note', number: id, barcode: `${company.prefixes.delivery}${id}` },
    ...{ comment: acquisition.comment ?? '', day: dayIn(company.timeZone, new Date(acquisition.timestamp)) },
    ...(prices && { currency: company.currency }),
    lines: lines.map(({ item, quantity }) => ({ ...shownOf(item, NO_BARCODES), quantity })),
  };
}

/**
 * A sheet of all that is to be counted: what was counted already shows its count, the rest an empty box, and nothing
 * tells what is expected.
 * @throws Fault("not-found")
 */
export async function gatherStocktakingPaper(
  { catalog, company }: PaperDeps,
  { id, lang }: Asked & { id: number },
  call: OutgoingCall,
): Promise<SentPaper> {
  const { stocktakings } = catalog;
  const stocktaking = await stocktakings.get(id, call);
  const closed = closingOf(company, stocktaking.close_timestamp, stocktaking.close_user);
  const counted = await linesIn(itemsIn(stocktakings.items.list(id, soon(call))), TOO_LONG_A_COUNT);
  // Items that a closed count has left out are not to be counted any more.
  const missing = closed ? [] : await linesIn(itemsIn(stocktakings.missing(id, soon(call))), TOO_LONG_A_COUNT);
  const isKnown = new Set(counted.map(({ item }) => item?.id));
  const entries: { item: Item | null; counted_quantity?: number }[] = [
    ...counted,
    // An item that is counted between the two calls is in the first alone.
    ...missing.filter((item) => !isKnown.has(item.id)).map((item) => ({ item })),
  ];
  if (entries.length > MOST_LINES) throw tooLong(TOO_LONG_A_COUNT);
  const barcodes = await mastersOf(catalog, entries, call);
  return {
    ...{ ...headOf(company, lang), kind: 'counting-sheet', number: id, barcode: `${company.prefixes.count}${id}` },
    ...{ party: stocktaking.location ?? '', comment: stocktaking.comment ?? '' },
    day: dayIn(company.timeZone, new Date(stocktaking.timestamp)),
    ...(closed && { closed }),
    lines: entries.map(({ item, counted_quantity: quantity }) => ({
      ...shownOf(item, barcodes),
      ...(quantity !== undefined && { quantity }),
    })),
  };
}

/** @throws Fault("invalid") naming `vendor` for one that does not exist, or where the list would be too long without one */
export async function gatherOrderList(
  { catalog, works, company }: PaperDeps,
  { lang, vendor }: Asked & { vendor?: number | undefined },
  call: OutgoingCall,
): Promise<SentPaper> {
  const name = vendor === undefined ? undefined : await nameOfVendor(catalog, vendor, call);
  const asked = { basis: 'available', vendorId: vendor } as const;
  const low = await linesIn(listLowItems({ catalog, works }, asked, soon(call)), TOO_LONG_AN_ORDER);
  return {
    ...{ ...headOf(company, lang), kind: 'order-list', party: name ?? '', day: today(company) },
    with_vendors: vendor === undefined,
    lines: low.map(({ item, available, suggested }) => ({
      ...{ ...shownOf(item, NO_BARCODES), vendor: item.vendor?.name ?? '' },
      ...{ quantity: suggested, there: item.quantity, available },
    })),
  };
}

async function nameOfVendor(catalog: CatalogClient, vendor: number, call: OutgoingCall): Promise<string> {
  try {
    return (await catalog.register('REGISTER_VENDORS').get(vendor, call)).name;
  } catch (error) {
    if (!isFault(error, 'not-found')) throw error;
    const reason = `There is no vendor ${vendor}.`;
    throw new Fault('invalid', { message: reason, fields: { vendor: [reason] }, cause: error });
  }
}

function headOf({ name, language, paper }: Company, lang: string | undefined) {
  return { language: lang ?? language, format: paper, company: name };
}

type User = { username?: string | null | undefined };

/** On which day something was closed, and by whom; undefined while it is open. */
function closingOf({ timeZone }: Company, timestamp: string | undefined, user: User | null | undefined) {
  if (timestamp === undefined) return undefined;
  return { day: dayIn(timeZone, new Date(timestamp)), user: user?.username ?? '' };
}

const today = ({ timeZone }: Company): string => dayIn(timeZone, new Date());

type Barcodes = ReadonlyMap<number, string>;
const NO_BARCODES: Barcodes = new Map();

function shownOf(item: Item | null | undefined, barcodes: Barcodes): SentPaperLine {
  if (!item) throw new Error('A service sent no item.');
  const { id, name, article_number, location, unit, purchase_price: price } = item;
  const barcode = barcodes.get(id);
  return { name, article_number, location, unit: unit?.name ?? '', price, ...(barcode !== undefined && { barcode }) };
}

/** The master barcodes of those of the items that have one. */
async function mastersOf(
  { barcodes }: CatalogClient,
  lines: readonly { item?: Item | null }[],
  call: OutgoingCall,
): Promise<Barcodes> {
  const ids = lines.flatMap(({ item }) => (item ? [item.id] : []));
  const found = new Map<number, string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const masters = await barcodes.masters(ids.slice(at, at + BATCH), soon(call));
    for (const { item_id, barcode } of masters) found.set(item_id, barcode);
  }
  return found;
}

async function* itemsIn<Line>(batches: AsyncIterable<{ items: Line[] }>): AsyncGenerator<Line[]> {
  for await (const { items } of batches) yield items;
}

const LONG = `A paper has at most ${MOST_LINES} lines, and this one has more.`;
const TOO_LONG: Refusal = { message: LONG };
const TOO_LONG_A_COUNT: Refusal = { message: `${LONG} Count one place at a time.` };
const TOO_LONG_AN_ORDER: Refusal = { message: `${LONG} Ask for the items of one vendor.`, field: 'vendor' };

type Refusal = { message: string; field?: string };

async function linesIn<Line>(batches: AsyncIterable<readonly Line[]>, refusal: Refusal): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const batch of batches) {
    lines.push(...batch);
    if (lines.length > MOST_LINES) throw tooLong(refusal);
  }
  return lines;
}

function tooLong({ message, field }: Refusal): Fault {
  return new Fault('invalid', { message, ...(field !== undefined && { fields: { [field]: [message] } }) });
}
