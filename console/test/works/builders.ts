import type { WorkItem } from '../../src/works/job.ts';

type Made = { id?: number; name?: string; location?: string; unit?: string; there?: number };

/** A line as the API gives it; what a test does not care about is filled in. */
export function aWorkItem({
  out = 1,
  back = null,
  id = 1,
  ...item
}: Made & { out?: number; back?: number | null } = {}): WorkItem {
  const { name = 'Hex bolt', location = '', unit = 'pcs', there = 1_000 } = item;
  return {
    id,
    item: {
      ...{ id: id * 10, name, location, article_number: '', purchase_price: 0, quantity: there, warning_quantity: 0 },
      ...{ unit: { id: 1, unit }, vendor: { id: 1, name: 'Würth' } },
    },
    outbound_quantity: out,
    returned_quantity: back,
  };
}
