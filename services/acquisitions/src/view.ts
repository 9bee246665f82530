import type { ReplyOf } from '@stockroom/rpc';
import type { BookedValue, Item } from '@stockroom/stock-moves';
import type { Acquisition, Line } from './domain/acquisition.ts';

type Acquisitions = 'stockroom.acquisitions.v1.Acquisitions';
export type AcquisitionView = ReplyOf<Acquisitions, 'GetAcquisition'>;
export type SummaryView = NonNullable<ReplyOf<Acquisitions, 'GetSummaries'>['summaries']>[number];
export type LineView = ReplyOf<Acquisitions, 'GetAcquisitionItem'>;

/** An acquisition as its message; a delete that is under way shows nowhere. */
export function acquisitionView(acquisition: Omit<Acquisition, 'deletingBatch'>): AcquisitionView {
  const { id, comment, timestamp, editVersion } = acquisition;
  return { id, ...(comment !== null && { comment }), timestamp, edit_version: editVersion };
}

type ShownLine = Pick<Line, 'id' | 'itemId' | 'quantity' | 'editVersion'>;

/** An acquisition item as its message, with the item as the catalog shows it. */
export function lineView({ id, itemId, quantity, editVersion }: ShownLine, item?: Item): LineView {
  // The catalog keeps deleted items too, so an item that an acquisition holds is always there.
  if (!item) throw new Error(`The catalog does not know item ${itemId}.`);
  return { id, item, quantity, edit_version: editVersion };
}

/** What an acquisition comes to, as its message: the value as text. */
export function summaryView(summary: BookedValue & { acquisitionId: number; lines: number }): SummaryView {
  const { acquisitionId, lines, value, estimated } = summary;
  return { acquisition_id: acquisitionId, lines, value: `${value}`, estimated };
}
