import { newKey } from '@stockroom/client';
import type { KeyOf } from '../api/act.ts';
import { InWords } from '../api/errors.ts';
import type { Item } from '../items/look-up.ts';
import { isPrinting } from '../items/print-label.ts';
import { shownBarcode } from '../receive/labels/label-orders.ts';
import { downloadOrder, printOrder, readBarcodes } from '../receive/labels/print-order.ts';
import { printerSentence } from '../receive/labels/use-printing.ts';
import { noteDone } from '../shell/done-here.ts';
import { say } from './texts.ts';

/** One label of the barcode that is shown. @throws InWords what the printer says */
export async function printOne(item: Item): Promise<void> {
  const id = newKey();
  const keyOf: KeyOf = (call = '') => ({ 'Idempotency-Key': `${id}.${call}` });
  const print = isPrinting() ? printOrder : downloadOrder;
  try {
    const barcode = shownBarcode(await readBarcodes({ item }));
    await print({ id: item.id, item, barcode, copies: 1 }, keyOf);
  } catch (error) {
    throw new InWords(printerSentence(error), { cause: error });
  }
  noteDone({ title: isPrinting() ? say().labelPrinted : say().labelSaved, note: item.name });
}
