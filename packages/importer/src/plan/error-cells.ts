import type { Finding } from '../types.ts';
import { isErrorOfFormula } from '../values/read-amount.ts';
import { faultOfBroken } from '../values/read-text.ts';
import type { ReadRow } from './cells.ts';
import type { Known, KnownItem } from './known.ts';

const ERROR_CELL = {
  fault: 'error-cell',
  message: 'This is an error of the spreadsheet, and no text. Mend its formula or its cell, and save the file again.',
} as const;

/** Finds the errors of formulas, and characters that were lost, in a row. What the item has is its text, whatever it says. */
export function errorCellsIn({ values, about }: ReadRow, item: KnownItem | undefined, known: Known): Finding[] {
  const { barcode = '' } = values;
  const texts = (['name', 'article_number', 'location', 'vendor', 'unit'] as const).flatMap((field) => {
    const there = item?.[field];
    const has = typeof there === 'object' ? there.name : there;
    const text = values[field]?.text ?? '';
    return text === has ? [] : [{ field, text }];
  });
  const others = known.byBarcode(barcode) === undefined ? [{ field: 'barcode' as const, text: barcode }] : [];
  return [...texts, ...others].flatMap(({ field, text }) => {
    const found = isErrorOfFormula(text) ? ERROR_CELL : faultOfBroken(text);
    return found ? [about(field, { code: found.fault, message: found.message })] : [];
  });
}
