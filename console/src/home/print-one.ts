import { newKey } from '@stockroom/client';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { InWords } from '../api/errors.ts';
import { settings } from '../api/session.ts';
import { isSheet, rememberedMeasures } from '../items/labels/custom.ts';
import { CUSTOM, CUSTOM_MEASURES, OWN, wantedPaper, wantedPrinter } from '../items/labels/remembered.ts';
import type { Item } from '../items/look-up.ts';
import { isPrinterGone, printFault } from '../printing/print-fault.ts';
import { PDF } from '../printing/printers.ts';
import { type LabelsToPrint, sendLabels } from '../printing/send.ts';
import { sendAndFollow } from '../printing/send-and-follow.ts';
import { isPrinting } from '../printing/use-printers.ts';
import { shownBarcode } from '../receive/labels/label-orders.ts';
import { barcodeOf, downloadOrder, readBarcodes } from '../receive/labels/print-order.ts';
import { noteDone } from '../shell/done-here.ts';
import { say } from './texts.ts';

/**
 * One label of the barcode that is shown: on the printer that the person chose last, or as a file.
 * @returns the print job
 * @throws InWords what the printer says
 */
export async function printOne(item: Item): Promise<number | undefined> {
  const id = newKey();
  const keyOf: KeyOf = (call = '') => ({ 'Idempotency-Key': `${id}.${call}` });
  const printer = isPdf() ? PDF : String(wantedPrinter(settings.peek()) ?? '');
  try {
    const order = { id: item.id, item, barcode: shownBarcode(await readBarcodes({ item })), copies: 1 };
    if (printer !== PDF) return await print(printer, item, (await barcodeOf(order, keyOf)).id);
    await downloadOrder(order, keyOf);
  } catch (error) {
    if (error instanceof InWords) throw error;
    throw new InWords(printFault(error), { cause: error });
  }
  noteDone({ title: say().labelSaved, note: item.name });
  return undefined;
}

/** Tells whether a label comes as a file here: there is no printer, or the person wants none. */
export const isPdf = (): boolean => !isPrinting() || wantedPrinter(settings.value) === PDF;

async function print(printer: string, { name: what }: Item, barcode: number): Promise<number> {
  const paper = await paperOn(printer);
  const label = { labels: [{ barcode_id: barcode, copies: 1 }], skip: 0 };
  const onPaper = { ...label, ...(paper && { paper }) };
  try {
    return await sendAndFollow(() => sendLabels(onPaper, printer), { what });
  } catch (error) {
    if (!isPrinterGone(error)) throw error;
    // The answer names the printer that takes its place, on whose own label it comes.
    return sendAndFollow(() => sendLabels(label, ''), { what });
  }
}

/** @throws InWords where a sheet lies in the printer: somebody has to say which of its labels are left */
async function paperOn(printer: string): Promise<LabelsToPrint['paper']> {
  const wanted = wantedPaper(settings.peek(), printer);
  if (wanted === undefined || wanted === OWN) return undefined;
  if (wanted === CUSTOM) {
    const measures = rememberedMeasures(settings.peek()[CUSTOM_MEASURES]);
    if (isSheet(measures)) throw new InWords(say().whereOnSheet);
    return measures;
  }
  const papers = await api.get('/api/labels/papers');
  const paper = papers.find(({ name }) => name === wanted);
  if (paper?.kind === 'sheet') throw new InWords(say().whereOnSheet);
  return paper?.name;
}
