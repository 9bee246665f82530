// The address of the list of jobs says what it shows: /works?state=outbound-closed&customer=3&from=2026-05-01.
import { csvForm } from '../i18n/csv.ts';
import { beginOfDay, dayIn, endOfDay } from '../i18n/dates.ts';
import { wordsIn } from '../i18n/words.ts';

/** The states by the API's names. */
export const STATES = ['open', 'outbound-closed', 'returned-closed'] as const;
export type ListState = (typeof STATES)[number];

export type ListPlace = {
  state: ListState | undefined;
  customer: number | undefined;
  /** The days in which the goods went out, by the person's own clock. */
  from: string | undefined;
  to: string | undefined;
  /** Words of the comment. */
  text: string | undefined;
  after: string | undefined;
};

export const PAGE_ROWS = 50;

/** Reads an address; what it cannot mean is left out. */
export function placeOf(query: URLSearchParams): ListPlace {
  const wanted = query.get('state');
  const customer = Number(query.get('customer') ?? '');
  return {
    state: STATES.find((state) => state === wanted),
    customer: Number.isSafeInteger(customer) && customer > 0 ? customer : undefined,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    text: wordsIn(query.get('text')),
    after: query.get('after') ?? undefined,
  };
}

/** How many filters narrow the list, beside its state and its words, which are always seen. */
export const countFilters = ({ customer, from, to }: ListPlace): number =>
  [customer, from, to].filter((one) => one !== undefined).length;

export const isFiltered = ({ state, text, ...place }: ListPlace): boolean =>
  state !== undefined || text !== undefined || countFilters({ state, text, ...place }) > 0;

/** The filters as the API takes them. */
function filtersOf({ state, customer, from, to, text }: ListPlace) {
  return {
    ...(state && { state }),
    ...(customer !== undefined && { customer }),
    ...(from && { from: beginOfDay(from) }),
    ...(to && { to: endOfDay(to) }),
    ...(text && { text }),
  };
}

/** The query of one page of the list, newest first, with what each job comes to. */
export function queryOf(place: ListPlace) {
  const { after } = place;
  return {
    ...filtersOf(place),
    order: '-id' as const,
    limit: PAGE_ROWS,
    with: 'summary' as const,
    ...(after !== undefined && { cursor: after }),
  };
}

/** The same list as a file for spreadsheets. */
export function csvPath(place: ListPlace): string {
  const filters = Object.entries(filtersOf(place)).map(([name, value]) => [name, String(value)]);
  return `/api/works?${new URLSearchParams([...filters, ...Object.entries(csvForm())])}`;
}
