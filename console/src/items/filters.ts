// The list's address says which items it shows.
import { foldText } from '@stockroom/kernel/text';
import { csvForm } from '../i18n/csv.ts';
import type { Order } from './view.ts';

/** The location is the beginning of one. */
export type Filters = { vendor?: number; unit?: number; location?: string; low?: 1 };

/** Reads the filters of an address; what is no filter there is none. */
export function filtersIn(query: URLSearchParams): Filters {
  const id = (name: string) => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  };
  const [vendor, unit, location] = [id('vendor'), id('unit'), query.get('location')?.trim()];
  return {
    ...(vendor !== undefined && { vendor }),
    ...(unit !== undefined && { unit }),
    ...(location && { location: location.slice(0, 64) }),
    ...(query.get('low') === '1' && { low: 1 as const }),
  };
}

export const countFilters = (filters: Filters): number => Object.keys(filters).length;

export type Filtered = {
  quantity: number;
  warning_quantity: number;
  location: string;
  vendor: { id: number };
  unit: { id: number };
};

export const isLow = ({ quantity, warning_quantity }: Pick<Filtered, 'quantity' | 'warning_quantity'>): boolean =>
  quantity < warning_quantity;

/** Tells whether an item that was found by search passes the filters too, as the API would have it. */
export function passes(item: Filtered, { vendor, unit, location, low }: Filters): boolean {
  return (
    (vendor === undefined || item.vendor.id === vendor) &&
    (unit === undefined || item.unit.id === unit) &&
    (location === undefined || foldText(item.location).startsWith(foldText(location))) &&
    (low === undefined || isLow(item))
  );
}

/** The filters as the API takes them. */
export function sentFilters({ location, ...filters }: Filters) {
  return { ...filters, ...(location !== undefined && { location_prefix: location }) };
}

/** The address of the same items as a file, in the same order; with their barcodes, by which an import finds them again. */
export function csvQuery(filters: Filters, order?: Order): string {
  const query = new URLSearchParams({ ...csvForm(), with: 'barcodes' });
  for (const [name, value] of Object.entries(sentFilters(filters))) query.set(name, String(value));
  if (order) query.set('order', order);
  return query.toString();
}
