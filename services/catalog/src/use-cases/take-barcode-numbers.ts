import type { CatalogDeps } from '../deps.ts';
import { firstFree, numbersOf, textOfNumber } from '../domain/barcode-number.ts';

type Wanted = {
  count: number;
  /** Texts that are as good as taken, because the same request brings them. */
  except: Set<string>;
  /** At the first attempt the unique index tells whether a number is taken. */
  isFirst: boolean;
};

/**
 * Adds the texts of free barcode numbers to those that were generated before, until there are `count`: upward, skipping
 * those taken, and from 0 again past the last. When every number is taken there are fewer. No other request gets the
 * same numbers, but a user may write one at this moment: then the unique index decides.
 */
export async function takeBarcodeNumbers(deps: CatalogDeps, texts: Set<string>, wanted: Wanted): Promise<void> {
  const { form, barcodes, barcodeNumbers } = deps;
  const all = numbersOf(form);
  while (texts.size < wanted.count) {
    const missing = wanted.count - texts.size;
    const first = await barcodeNumbers.take(missing);
    const taken = Array.from({ length: missing }, (_, at) => textOfNumber(form, (first + BigInt(at)) % all));
    const stored = wanted.isFirst ? new Set<string>() : await barcodes.taken(taken);
    const free = taken.filter((text) => !stored.has(text) && !texts.has(text) && !wanted.except.has(text));
    for (const text of free) texts.add(text);
    if (free.length > 0) continue;
    const last = first + BigInt(missing) - 1n;
    const next = await nextFree(deps, last % all, [...texts, ...wanted.except]);
    if (next === undefined) return;
    const distance = next > last % all ? next - (last % all) : next - (last % all) + all;
    await barcodeNumbers.skipTo(last + distance - 1n);
  }
}

/** Gives the first number behind `after` that is neither stored nor in `more`; numbers up to `after` are tried last. */
async function nextFree({ form, barcodes }: CatalogDeps, after: bigint, more: string[]): Promise<bigint | undefined> {
  const { prefix, digits } = form;
  const matching = new RegExp(`^${prefix.replace(/[^A-Za-z0-9]/g, '\\$&')}[0-9]{${digits}}$`);
  const countTaken = async (start: bigint, end: bigint) => {
    const [low, high] = [textOfNumber(form, start), textOfNumber(form, end - 1n)];
    const isBetween = (text: string) => text >= low && text <= high && matching.test(text);
    return BigInt((await barcodes.countTexts(low, high, matching)) + more.filter(isBetween).length);
  };
  return (await firstFree(after + 1n, numbersOf(form), countTaken)) ?? (await firstFree(0n, after + 1n, countTaken));
}
