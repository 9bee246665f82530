// The list's address says which items it shows.
import { caselessReadingOf } from '@stockroom/kernel/text';
import { csvForm } from '../i18n/csv.ts';

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
    (location === undefined || caselessReadingOf(item.location) === caselessReadingOf(location)) &&
    (low === undefined || isLow(item))
  );
}

/** The address of the same items as a file. */
export function csvQuery(filters: Filters): string {
  const query = new URLSearchParams(csvForm());
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  return query.toString();
}
