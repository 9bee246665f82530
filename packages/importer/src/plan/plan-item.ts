// The plan for a row about an item: it is made, changed, left as it is, or refused.
import { MILLION, type Millionths, numberFromMillionths, textFromMillionths } from '@stockroom/kernel';
import type { Change, Columns, Defaults, Field, Finding, LostZeros, PlannedRow, Row } from '../types.ts';
import type { TextRead } from '../values/read-text.ts';
import { hasOnlyAmounts, isTotal, type ReadRow, readCells, type Values } from './cells.ts';
import { errorCellsIn } from './error-cells.ts';
import { findItem } from './find-item.ts';
import { type Known, type KnownItem, type Looks, unitKey, vendorKey } from './known.ts';
import { shortenedArticle, withArticleZeros, withBarcodeZeros } from './lost-zeros.ts';
import { createSeen } from './seen.ts';

/** The work of an earlier run of the same import: items above an id that it booked, and may have made. */
export type Earlier = { above: number; booked: ReadonlySet<number> };

export type ItemPlan = PlannedRow & {
  /** A new item, with its vendor and unit by name. */
  make?: Looks;
  /** The fields that an update sets. */
  update?: Partial<Looks>;
  /** A barcode that the item gets. */
  barcode?: string;
  /** The quantity that the import's acquisition books. */
  book?: Millionths;
};

export type ItemPlanner = (row: Row) => ItemPlan;

type PlannerOptions = {
  columns: Columns;
  defaults: Defaults;
  lostZeros: LostZeros;
  areIdsOurs?: boolean | undefined;
  /** Asked at each row, as it is read anew when somebody else has imported the same file meanwhile. */
  known: () => Known;
  earlier: () => Earlier | undefined;
};

/** Plans rows one after the other; a row may be planned again. */
export function createItemPlanner(options: PlannerOptions): ItemPlanner {
  const { columns, defaults, lostZeros, areIdsOurs, known, earlier } = options;
  const twice = createSeen();
  const whole = (sent: ReadRow) => {
    const read = columns.isExport ? withBarcodeZeros(sent, known(), lostZeros) : sent;
    if ('finding' in read) return read;
    const finding = shortenedArticle(read, known(), lostZeros);
    return finding ? { finding } : withArticleZeros(read, known(), lostZeros);
  };
  return (row) => {
    const sent = readCells(row, columns, { lostZeros, quantity: 'zero' });
    // Nothing of an item could be made of amounts alone.
    if (isTotal(sent, row.cells) || (sent.findings.length === 0 && hasOnlyAmounts(sent))) return leftOut(sent);
    if (sent.findings.length > 0) return refused(sent, sent.findings);
    const read = whole(sent);
    if ('finding' in read) return refused(sent, [read.finding]);
    const { isExport } = columns;
    const ofRow = { known: known(), above: earlier()?.above, name: read.values.name, areIdsOurs, isExport };
    const found = findItem(read, ofRow);
    if ('finding' in found) return refused(read, [found.finding]);
    const item = found.item ?? alikeOf(read, { known: known(), defaults, earlier: earlier() });
    const errors = errorCellsIn(read, item, known());
    if (errors.length > 0) return refused(read, errors);
    const second = twice(read, item?.id);
    if (second) return refused(read, [second]);
    return item ? ofItem(read, item, { known: known(), earlier: earlier(), isExport }) : ofNew(read, defaults);
  };
}

function base({ row, values }: ReadRow, item?: KnownItem): Omit<ItemPlan, 'action'> {
  const name = values.name?.text || item?.name || null;
  return { row, itemId: item?.id ?? null, name, changes: [], findings: [], remarks: [] };
}

function refused(read: ReadRow, findings: Finding[]): ItemPlan {
  return { ...base(read), action: 'refused', findings };
}

function leftOut(read: ReadRow): ItemPlan {
  const remark = read.about(null, { code: 'total-row', message: 'This row is a total, and is left out.' });
  return { ...base(read), action: 'unchanged', remarks: [remark] };
}

/** Gives what a row says of a new item; its vendor and unit may be missing. */
function looksOf({ name, article_number, location, vendor, unit, ...amounts }: Values, defaults: Defaults): Looks {
  return {
    name: name?.text ?? '',
    article_number: article_number?.text ?? '',
    location: location?.text ?? '',
    purchase_price: amounts.purchase_price ?? 0,
    warning_quantity: amounts.warning_quantity ?? 0,
    vendor: vendor?.text || defaults.vendor || '',
    unit: unit?.text || defaults.unit || '',
  };
}

type WhatIs = { known: Known; earlier: Earlier | undefined };

/**
 * A row that names no item finds one that is as the row says: a file that is imported again makes nothing twice. A row with
 * a barcode finds only what an earlier run made, and had no time to give its barcode.
 */
function alikeOf(read: ReadRow, { known, defaults, earlier }: WhatIs & { defaults: Defaults }): KnownItem | undefined {
  const { barcode = '', article_number } = read.values;
  if (barcode !== '') return earlier && known.takeBare(looksOf(read.values, defaults), earlier.above);
  return article_number?.text ? undefined : known.takeAlike(looksOf(read.values, defaults));
}

const SENTENCES: Partial<Record<Field, string>> = {
  name: 'A new item needs a name.',
  vendor: 'A new item needs a vendor. Fill in the cell, or name one for all such rows (--vendor).',
  unit: 'A new item needs a unit, such as pcs. Fill in the cell, or name one for all such rows (--unit).',
};

function ofNew(read: ReadRow, defaults: Defaults): ItemPlan {
  const make = looksOf(read.values, defaults);
  const missing = (['name', 'vendor', 'unit'] as const).filter((field) => make[field] === '');
  if (missing.length > 0)
    return refused(
      read,
      missing.map((field) => read.about(field, { code: 'required', message: SENTENCES[field] ?? '' })),
    );
  const { barcode, quantity } = read.values;
  return { ...base(read), action: 'create', make, ...(barcode && { barcode }), ...(quantity && { book: quantity }) };
}

function ofItem(
  read: ReadRow,
  item: KnownItem,
  { known, earlier, isExport }: WhatIs & { isExport: boolean },
): ItemPlan {
  const { barcode = '', quantity, name } = read.values;
  if (isExport && name?.text === '')
    return refused(read, [read.about('name', { code: 'required', message: 'An item needs a name.' })]);
  const update = changesOf(read.values, item, isExport);
  const isNewBarcode = barcode !== '' && known.byBarcode(barcode) === undefined;
  const changes = changeList(item, update);
  if (isNewBarcode) changes.push({ field: 'barcode', from: known.barcodeOf(item.id) ?? '', to: barcode });
  const book = isLeftToBook(read, item, earlier) ? quantity : undefined;
  const hasUpdate = Object.keys(update).length > 0;
  const action = book !== undefined ? 'create' : changes.length > 0 ? 'update' : 'unchanged';
  return {
    ...base(read, item),
    ...{ action, changes, remarks: remarksOf(read, item, { known, earlier }) },
    ...(hasUpdate && { update }),
    ...(isNewBarcode && { barcode }),
    ...(book !== undefined && { book }),
  };
}

/** An earlier run made the item, and was interrupted before it booked the quantity. What has stock, somebody else has booked. */
function isLeftToBook({ values }: ReadRow, { id, name, quantity }: KnownItem, earlier: Earlier | undefined): boolean {
  const isMade = earlier !== undefined && id > earlier.above && !earlier.booked.has(id) && quantity === 0;
  return isMade && (values.quantity ?? 0) > 0 && (values.name?.text ?? name) === name;
}

function changesOf(values: Values, item: KnownItem, isExport: boolean): Partial<Looks> {
  const update: Partial<Looks> = {};
  for (const field of ['name', 'article_number', 'location'] as const) {
    const read = values[field];
    // Our own export says of each field what it is; a blank of somebody else's file says nothing.
    const isSaid = read && (read.text !== '' || isExport);
    if (isSaid && !isSame(read, item[field])) update[field] = read.text;
  }
  for (const field of ['purchase_price', 'warning_quantity'] as const) {
    const amount = values[field];
    if (amount !== undefined && amount !== item[field]) update[field] = amount;
  }
  const { vendor, unit } = values;
  if (vendor?.text && !isSame(vendor, item.vendor.name, vendorKey)) update.vendor = vendor.text;
  if (unit?.text && !isSame(unit, item.unit.name, unitKey)) update.unit = unit.text;
  return update;
}

/** A text that begins with an apostrophe and `=` by itself comes out of an export as one that was guarded. */
function isSame({ text, raw }: TextRead, there: string, keyOf = (name: string) => name): boolean {
  return keyOf(text) === keyOf(there) || keyOf(raw) === keyOf(there);
}

function changeList(item: KnownItem, update: Partial<Looks>): Change[] {
  return (Object.keys(update) as (keyof Looks)[]).map((field): Change => {
    if (field === 'vendor' || field === 'unit') return { field, from: item[field].name, to: update[field] ?? '' };
    const [from, to] = [item[field], update[field] ?? ''];
    const shown = (value: string | number) => (typeof value === 'number' ? numberFromMillionths(value) : value);
    return { field, from: shown(from), to: shown(to) };
  });
}

function remarksOf(read: ReadRow, item: KnownItem, { known, earlier }: WhatIs): Finding[] {
  const remarks: Finding[] = [];
  const { quantity, barcode = '' } = read.values;
  const isBooked = earlier?.booked.has(item.id) || isLeftToBook(read, item, earlier);
  if (quantity !== undefined && quantity !== item.quantity && !isBooked) {
    const message = `The item exists with a quantity of ${textFromMillionths(item.quantity)}, which stays: deliveries and counts change it.`;
    remarks.push(read.about('quantity', { code: 'quantity-ignored', message }));
  }
  const other = known.barcodeOf(item.id);
  if (barcode !== '' && other !== undefined && known.byBarcode(barcode) === undefined)
    remarks.push(
      read.about('barcode', {
        code: 'other-barcode',
        message: `The item keeps its barcode ${other}, and gets this one besides.`,
      }),
    );
  return remarks;
}

/** An amount as JSON has it. */
export const shownAmount = (amount: Millionths): number => amount / MILLION;
