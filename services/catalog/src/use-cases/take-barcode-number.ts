import type { CatalogDeps } from '../deps.ts';
import { noNumberIsLeft } from '../domain/barcode.ts';
import { firstFree, numbersOf, textOfNumber } from '../domain/barcode-number.ts';

/**
 * Gives the text of the next free barcode number: upward, skipping those taken, and from 0 again past the last.
 * Nobody else is given the same, but a user may write it at this moment: then the unique index decides.
 * @throws Fault("invalid") when every number is taken
 */
export async function takeBarcodeNumber(deps: CatalogDeps): Promise<string> {
  const { form, barcodes, barcodeNumbers } = deps;
  const all = numbersOf(form);
  for (;;) {
    const count = await barcodeNumbers.take();
    const number = count % all;
    const text = textOfNumber(form, number);
    if (!(await barcodes.isTaken(text))) return text;
    const free = await nextFree(deps, number);
    if (free === undefined) throw noNumberIsLeft();
    const distance = free > number ? free - number : free - number + all;
    // When others have counted past it meanwhile, the free number may be theirs.
    if (await barcodeNumbers.skipTo(count + distance)) return textOfNumber(form, free);
  }
}

async function nextFree({ form, barcodes }: CatalogDeps, after: bigint): Promise<bigint | undefined> {
  const { prefix, digits } = form;
  const matching = new RegExp(`^${prefix.replace(/[^A-Za-z0-9]/g, '\\$&')}[0-9]{${digits}}$`);
  const countTaken = async (start: bigint, end: bigint) =>
    BigInt(await barcodes.countTexts(textOfNumber(form, start), textOfNumber(form, end - 1n), matching));
  return (await firstFree(after + 1n, numbersOf(form), countTaken)) ?? (await firstFree(0n, after, countTaken));
}
