import type { Label } from './label.ts';
import type { GridOfDots } from './label-paper.ts';

/** A label and how often it is wanted. The same label of several orders is the same object. */
export type LabelOrder = { label: Label; copies: number };

/** One label on a page; its corner is in dots. */
export type PlacedLabel = { label: Label; x: number; y: number };

/**
 * Lays labels on pages in their order, row by row, the copies of one behind each other.
 * @param skip so many places of the first page are used already
 */
export function* pagesOf(orders: LabelOrder[], { corners }: GridOfDots, skip: number): Generator<PlacedLabel[]> {
  let [at, page] = [skip, [] as PlacedLabel[]];
  for (const { label, copies } of orders) {
    for (let copy = 0; copy < copies; copy += 1) {
      const corner = corners[at] as { x: number; y: number };
      page.push({ label, ...corner });
      at += 1;
      if (at < corners.length) continue;
      yield page;
      [at, page] = [0, []];
    }
  }
  if (page.length > 0) yield page;
}
