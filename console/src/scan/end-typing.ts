import { publishAmount, publishScan, refuseTyped } from './bus.ts';
import { amountOf, isTypedBarcode, typedAmount } from './typed-amount.ts';

/** Enter after a typed text: it is the amount of the scan before, or a barcode, or refused. */
export function endTyping(): void {
  const text = typedAmount.value;
  const amount = amountOf(text);
  // Where nothing was scanned yet the number stays, for the scan to come.
  if (amount !== undefined && !publishAmount(amount)) return;
  typedAmount.value = '';
  if (isTypedBarcode(text)) publishScan({ text, source: 'typed', time: performance.now() });
  else if (amount === undefined) refuseTyped(text);
}
