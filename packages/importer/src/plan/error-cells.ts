import type { Finding } from '../types.ts';
import { isErrorOfFormula } from '../values/read-amount.ts';
import type { ReadRow } from './cells.ts';
import type { Known, KnownItem } from './known.ts';

const MESSAGE =
  'This is an error of the spreadsheet, and no text. Mend its formula or its cell, and save the file again.';

/** Finds the errors of formulas among the texts of a row. What the item has is its text, whatever it says. */
export function errorCellsIn({ values, about }: ReadRow, item: KnownItem | undefined, known: Known): Finding[] {
  const { barcode = '' } = values;
  const wrong = (['name', 'article_number', 'location', 'vendor', 'unit'] as const).filter((field) => {
    const there = item?.[field];
    const has = typeof there === 'object' ? there.name : there;
    const text = values[field]?.text ?? '';
    return isErrorOfFormula(text) && text !== has;
  });
  const isWrongBarcode = isErrorOfFormula(barcode) && known.byBarcode(barcode) === undefined;
  return [...wrong, ...(isWrongBarcode ? (['barcode'] as const) : [])].map((field) =>
    about(field, { code: 'error-cell', message: MESSAGE }),
  );
}
