import type { StockChange } from '@stockroom/stock-moves';
import type { Write } from '@stockroom/store';
import type { LineBody } from '../domain/acquisition.ts';
import type { AcquisitionsDeps, AddedLine } from './deps.ts';

/** Gives new lines their ids, which ascend in their order. */
export async function newLines({ nextLineId }: AcquisitionsDeps, bodies: LineBody[]): Promise<AddedLine[]> {
  const firstId = await nextLineId(bodies.length);
  return bodies.map(({ itemId, quantity }, index) => ({ line_id: firstId + index, item_id: itemId, quantity }));
}

/** The writes of new lines that hold the places of their items until the batch is settled; the first keeps the change. */
export function hideLines(
  { lines }: AcquisitionsDeps,
  { acquisitionId, added, change }: { acquisitionId: number; added: AddedLine[]; change: StockChange<unknown> },
): Write[] {
  return added.map(({ line_id: id, item_id: itemId, quantity }, index) =>
    lines.hide(
      { id, acquisitionId, itemId, quantity, pendingBatch: change.batch.id },
      index === 0 ? change : undefined,
    ),
  );
}
