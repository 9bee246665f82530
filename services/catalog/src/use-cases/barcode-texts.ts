import type { CatalogDeps } from '../deps.ts';
import type { BarcodeBody } from '../domain/barcode.ts';
import { takeBarcodeNumbers } from './take-barcode-numbers.ts';

type NewTexts = {
  bodies: Pick<BarcodeBody, 'text'>[];
  /** Texts that were generated when another write was faster: they are used again, so that no number is skipped. */
  generated: Set<string>;
  /** True where texts are read that the unique index would else refuse. */
  anew: boolean;
};

/** The texts of new barcodes, no two of which are sent alike: those that are taken, and those that are generated. */
export function barcodeTexts(deps: CatalogDeps, { bodies, generated, anew }: NewTexts) {
  const texts = new Set(bodies.flatMap(({ text }) => text ?? []));
  const wanted = { count: bodies.length - texts.size, except: texts, isFirst: !anew };
  // No number is taken for a request that is refused.
  const looksUp = anew || (texts.size > 0 && wanted.count > 0);
  return {
    /** Gives those of the texts that are taken, as far as the unique index does not tell. */
    taken: async (): Promise<Set<string>> =>
      looksUp ? deps.barcodes.taken([...texts, ...generated]) : new Set<string>(),

    /** Takes a number for each barcode without a text; there are fewer when every number is taken. */
    take: async (taken: ReadonlySet<string>): Promise<IterableIterator<string>> => {
      for (const text of generated) if (taken.has(text)) generated.delete(text);
      await takeBarcodeNumbers(deps, generated, wanted);
      return generated.values();
    },
  };
}
