// Other systems have ids too, in columns of the same names: one of theirs must not change the item of ours that has it by chance.
import { caselessReadingOf } from '@stockroom/kernel';
import { isErrorOfFormula } from '../values/read-amount.ts';
import { faultOfBroken, type TextRead } from '../values/read-text.ts';
import type { Values } from './cells.ts';
import type { Known, KnownItem } from './known.ts';
import { isShortened } from './lost-zeros.ts';

type Row = {
  known: Known;
  /** What the row says that its item is called. */
  name: TextRead | undefined;
  isExport: boolean;
};

/**
 * Tells whether the id of a row is surely that of an item of ours: the row's barcode, article number or name is the item's,
 * or it has none of them. In our own export these may have been edited: there half of what it says must be so.
 */
export function isOwnId(values: Values, item: KnownItem, { known, name, isExport }: Row): boolean {
  const { barcode = '', article_number } = values;
  if (barcode !== '' && known.byBarcode(barcode)?.itemId === item.id) return true;
  if (isSaid(article_number) && isSame(article_number, item.article_number)) return true;
  if (isSaid(name) && isSame(name, item.name)) return true;
  const saysNothing = barcode === '' && [article_number, name].every((text) => !isSaid(text) || isLost(text));
  return saysNothing || (isExport && isMostly(values, item));
}

const isSaid = (text: TextRead | undefined): text is TextRead => text !== undefined && text.text !== '';

/** Texts that a spreadsheet has spoilt say nothing of an item. */
const isLost = ({ text }: TextRead) => isErrorOfFormula(text) || faultOfBroken(text) !== undefined || isShortened(text);

function isSame({ text, raw }: TextRead, there: string): boolean {
  return [text, raw].some((one) => caselessReadingOf(one) === caselessReadingOf(there));
}

function isMostly(values: Values, item: KnownItem): boolean {
  const texts = (['name', 'article_number', 'location', 'unit', 'vendor'] as const).flatMap((field) => {
    const there = field === 'unit' || field === 'vendor' ? item[field].name : item[field];
    const text = values[field];
    return text && (isSaid(text) || there !== '') ? [isSame(text, there)] : [];
  });
  const amounts = (['purchase_price', 'warning_quantity'] as const).flatMap((field) => {
    const amount = values[field];
    return amount !== undefined && (amount !== 0 || item[field] !== 0) ? [amount === item[field]] : [];
  });
  const all = [...texts, ...amounts];
  return 2 * all.filter(Boolean).length >= all.length;
}
