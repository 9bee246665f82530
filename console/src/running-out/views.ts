import type { LowItem } from './read-low.ts';

/** All that runs out; what open jobs want more of than there is; what the shelf itself has too little of. */
export const VIEWS = ['all', 'short', 'shelf'] as const;
export type View = (typeof VIEWS)[number];

/** Reads an address; what is no view is that of all. */
export function viewIn(query: URLSearchParams): View {
  return VIEWS.find((view) => view === query.get('view')) ?? 'all';
}

/** Tells whether open jobs want more of an item than there is. */
export const isShort = ({ available }: Pick<LowItem, 'available'>): boolean => available < 0;

/** The part of the list that is looked at. */
export function itemsOf(low: readonly LowItem[], { view, vendor }: { view: View; vendor: number | undefined }) {
  return low.filter(
    (one) =>
      (vendor === undefined || one.item.vendor.id === vendor) &&
      (view !== 'short' || isShort(one)) &&
      (view !== 'shelf' || one.item.quantity < one.item.warning_quantity),
  );
}
