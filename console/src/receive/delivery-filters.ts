// The address of the list of deliveries says what it shows: /receive?from=2026-05-01&text=order+5531.
import { csvForm } from '../i18n/csv.ts';
import { beginOfDay, dayIn, endOfDay } from '../i18n/dates.ts';
import { wordsIn } from '../i18n/words.ts';

/** Days by the person's own clock, and words of the comment. */
export type DeliveryFilters = { from?: string | undefined; to?: string | undefined; text?: string | undefined };

/** Reads an address; what it cannot mean is left out. */
export function deliveryFiltersIn(query: URLSearchParams): DeliveryFilters {
  return { from: dayIn(query.get('from')), to: dayIn(query.get('to')), text: wordsIn(query.get('text')) };
}

export const countDays = ({ from, to }: DeliveryFilters): number => [from, to].filter(Boolean).length;

export const isFiltered = (filters: DeliveryFilters): boolean => countDays(filters) > 0 || filters.text !== undefined;

/** The filters as the API takes them. */
export function sentFilters({ from, to, text }: DeliveryFilters) {
  return { ...(from && { from: beginOfDay(from) }), ...(to && { to: endOfDay(to) }), ...(text && { text }) };
}

/** The same list as a file for spreadsheets. */
export function csvPath(filters: DeliveryFilters): string {
  return `/api/acquisitions?${new URLSearchParams({ ...sentFilters(filters), ...csvForm() })}`;
}
