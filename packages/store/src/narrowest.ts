import type { Collection, Document } from 'mongodb';
import type { Part } from './page.ts';
import { BY_ID } from './page.ts';

/** So many documents are read at once without a thought. */
export const FEW = 2_000;

/**
 * Gives the part of a filter that finds the fewest documents, and how many, counted to one more than `few`; undefined
 * where there is no part. Of several with more than that it is the first.
 */
export async function narrowest<Doc extends Document, Found extends Part<Doc>>(
  documents: Collection<Doc>,
  parts: Found[],
  few = FEW,
): Promise<{ part: Found; count: number } | undefined> {
  const counted = await Promise.all(
    parts.map(async (part) => {
      const limits = { hint: part.index, limit: few + 1 };
      return { part, count: await documents.countDocuments(part.filter, limits) };
    }),
  );
  return counted.toSorted((one, other) => one.count - other.count)[0];
}

/** Gives the index that finds documents by id: that of ids without a filter, else that of the part that finds the fewest. */
export async function indexById<Doc extends Document>(
  documents: Collection<Doc>,
  parts: Part<Doc>[],
): Promise<Part<Doc>['index']> {
  if (parts.length < 2) return parts[0]?.index ?? BY_ID;
  return (await narrowest(documents, parts))?.part.index ?? BY_ID;
}
