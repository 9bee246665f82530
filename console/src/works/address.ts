// What the list of jobs shows, as its address says it: /works?state=open&customer=3&after=….
import type { JobState } from './job.ts';

export type ListPlace = { state: JobState | undefined; customer: number | undefined; after: string | undefined };

const STATES = { open: 'open', out: 'outbound-closed', done: 'returned-closed' } as const;

export const PAGE_ROWS = 50;

/** Reads an address; what it cannot mean is left out. */
export function placeOf(query: URLSearchParams): ListPlace {
  const state = query.get('state');
  const customer = Number(query.get('customer') ?? '');
  return {
    state: state !== null && Object.hasOwn(STATES, state) ? (state as JobState) : undefined,
    customer: Number.isSafeInteger(customer) && customer > 0 ? customer : undefined,
    after: query.get('after') ?? undefined,
  };
}

/** The filters as the API takes them. */
export function filtersOf({ state, customer }: ListPlace) {
  return { ...(state && { state: STATES[state] }), ...(customer !== undefined && { customer }) };
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
  return `/api/works?${new URLSearchParams([...filters, ['format', 'csv'], ['bom', '1']])}`;
}
