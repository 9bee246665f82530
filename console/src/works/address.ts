// The address of the list of jobs says what it shows: /works?state=outbound-closed&customer=3.
import { csvForm } from '../i18n/csv.ts';

/** The states by the API's names. */
export const STATES = ['open', 'outbound-closed', 'returned-closed'] as const;
export type ListState = (typeof STATES)[number];

export type ListPlace = { state: ListState | undefined; customer: number | undefined; after: string | undefined };

export const PAGE_ROWS = 50;

/** Reads an address; what it cannot mean is left out. */
export function placeOf(query: URLSearchParams): ListPlace {
  const wanted = query.get('state');
  const customer = Number(query.get('customer') ?? '');
  return {
    state: STATES.find((state) => state === wanted),
    customer: Number.isSafeInteger(customer) && customer > 0 ? customer : undefined,
    after: query.get('after') ?? undefined,
  };
}

/** The filters as the API takes them. */
function filtersOf({ state, customer }: ListPlace) {
  return { ...(state && { state }), ...(customer !== undefined && { customer }) };
}

/** The query of one page of the list, newest first. */
export function queryOf(place: ListPlace) {
  const { after } = place;
  return {
    ...filtersOf(place),
    order: '-id' as const,
    limit: PAGE_ROWS,
    ...(after !== undefined && { cursor: after }),
  };
}

/** The same list as a file for spreadsheets. */
export function csvPath(place: ListPlace): string {
  const filters = Object.entries(filtersOf(place)).map(([name, value]) => [name, String(value)]);
  return `/api/works?${new URLSearchParams([...filters, ...Object.entries(csvForm())])}`;
}
