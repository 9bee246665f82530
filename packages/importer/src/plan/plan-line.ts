// The plan for a row about a line of a delivery, job or count.
import { type Millionths, textFromMillionths } from '@stockroom/kernel';
import type { Columns, Finding, LostZeros, PlannedRow, Row } from '../types.ts';
import { readText } from '../values/read-text.ts';
import { isTotal, type ReadRow, readCells } from './cells.ts';
import { errorCellsIn } from './error-cells.ts';
import { findItem } from './find-item.ts';
import type { Known } from './known.ts';
import { withArticleZeros } from './lost-zeros.ts';
import { createSeen } from './seen.ts';

export type LinePlan = PlannedRow & { line?: { itemId: number; quantity: Millionths } };

type PlannerOptions = {
  columns: Columns;
  lostZeros: LostZeros;
  areIdsOurs?: boolean | undefined;
  known: Known;
  /** The lines that are there: item → quantity. */
  lines: ReadonlyMap<number, Millionths>;
};

/** Plans rows one after the other. */
export function createLinePlanner(options: PlannerOptions): (row: Row) => LinePlan {
  const { columns, lostZeros, areIdsOurs, known, lines } = options;
  const { isExport, nameAt } = columns;
  const twice = createSeen();
  const quantity = columns.kind === 'stocktaking' ? 'zero' : 'above-zero';
  return (row) => {
    const sent = readCells(row, columns, { lostZeros, quantity });
    const base = { row: sent.row, itemId: null, name: null, changes: [], findings: [], remarks: [] };
    const refuse = (findings: Finding[]): LinePlan => ({ ...base, action: 'refused', findings });
    if (isTotal(sent, row.cells)) {
      const remark = sent.about(null, { code: 'total-row', message: 'This row is a total, and is left out.' });
      return { ...base, action: 'unchanged', remarks: [remark] };
    }
    if (sent.findings.length > 0) return refuse(sent.findings);
    const read = withArticleZeros(sent, known, lostZeros);
    if ('finding' in read) return refuse([read.finding]);
    const said = nameAt === undefined ? undefined : readText(row.cells[nameAt] ?? '', { isExport });
    const found = findItem(read, { known, name: said, areIdsOurs, isExport });
    if ('finding' in found) return refuse([found.finding]);
    const errors = errorCellsIn(read, found.item, known);
    if (errors.length > 0) return refuse(errors);
    if (!found.item) return refuse([unknown(read)]);
    const { id, name } = found.item;
    const fault = twice(read, id) ?? faultOfQuantity(read, lines.get(id));
    if (fault) return { ...refuse([fault]), itemId: id, name };
    const planned = { ...base, itemId: id, name, remarks: remarksOf(read, known) };
    if (lines.has(id)) return { ...planned, action: 'unchanged' };
    return { ...planned, action: 'create', line: { itemId: id, quantity: read.values.quantity as Millionths } };
  };
}

function unknown({ values, about }: ReadRow): Finding {
  const field = values.barcode ? 'barcode' : values.article_number?.text ? 'article_number' : null;
  if (!field)
    return about(null, { code: 'required', message: 'The row names no item: by id, barcode or article number.' });
  const what = field === 'barcode' ? 'barcode' : 'article number';
  return about(field, {
    code: 'unknown-item',
    message: `No item has this ${what}. Make the item first, or mend the cell.`,
  });
}

function faultOfQuantity({ values, about }: ReadRow, there: Millionths | undefined): Finding | undefined {
  const { quantity } = values;
  if (quantity === undefined) return about('quantity', { code: 'required', message: 'The row has no quantity.' });
  if (there === undefined || there === quantity) return undefined;
  const message = `There is a line of this item already, with ${textFromMillionths(there)}. Change it there, or take the row out.`;
  return about('quantity', { code: 'already-there', message });
}

/** A number of boxes and a number of pieces look the same: pieces are taken, and it is said. */
function remarksOf({ values, about }: ReadRow, known: Known): Finding[] {
  const found = values.barcode ? known.byBarcode(values.barcode) : undefined;
  const pack = found ? known.packOf(found.barcode) : 1;
  if (pack === 1) return [];
  const message = `This barcode stands for ${pack} of the item. The quantity was taken as it is, and not times ${pack}.`;
  return [about('quantity', { code: 'pack-barcode', message })];
}
