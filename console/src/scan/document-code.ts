import { candidatesOf } from './candidates.ts';

export type DocumentKind = 'work' | 'delivery' | 'count';

/** A document by the barcode that its paper carries. */
export type DocumentCode = { kind: DocumentKind; id: number };

/**
 * Gives the document whose barcode a text would be: WORK-118. Whether an item has that very barcode is not known here.
 * @param prefixes what stands before the number of each kind; undefined where Stockroom does not tell
 */
export function documentIn(
  scanned: string,
  prefixes: Readonly<Record<DocumentKind, string>> | undefined,
): DocumentCode | undefined {
  const text = candidatesOf(scanned)[0]?.toUpperCase() ?? '';
  for (const [kind, prefix] of Object.entries(prefixes ?? {})) {
    const number = text.startsWith(prefix) ? text.slice(prefix.length) : '';
    if (/^[1-9]\d{0,14}$/.test(number)) return { kind: kind as DocumentKind, id: Number(number) };
  }
  return undefined;
}
