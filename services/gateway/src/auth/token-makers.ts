// A token made with a token ends when that one does. Ending one deletes those that were made with it, in one transaction; one
// that is being made at that moment may be stored after it. It is none all the same, as one of its makers is no more: nobody
// can hold up the ending of a token by making others with it.
import { invalidField } from '@stockroom/kernel';
import type { Filter, FindCursor } from 'mongodb';
import type { TokenDocument } from './accounts.ts';

/** A row of tokens, each made with the one before, has no more than this. */
const MOST_IN_A_ROW = 16;

type Life = Pick<TokenDocument, 'expires' | 'makers'>;

/**
 * The makers and the end of a token that is made with another one; its end is not later than that one's.
 * @throws Fault("invalid") when too many were made in a row
 */
export function lifeOfMade(maker: TokenDocument | undefined, expires: Date | null): Life {
  if (!maker) return { expires };
  const makers = [...(maker.makers ?? []), maker._id];
  if (makers.length >= MOST_IN_A_ROW)
    throw invalidField('name', 'This token is the last of a row of 16, each made with the one before; please log in.');
  const end = maker.expires ?? null;
  return { makers, expires: end && (!expires || end < expires) ? end : expires };
}

/** Those of the makers that are stored no more. */
export async function goneMakers(
  makers: number[],
  find: (filter: Filter<TokenDocument>) => FindCursor<TokenDocument>,
): Promise<number[]> {
  if (makers.length === 0) return [];
  const found = await find({ _id: { $in: makers } })
    .project<{ _id: number }>({ _id: 1 })
    .toArray();
  const stored = new Set(found.map(({ _id }) => _id));
  return makers.filter((id) => !stored.has(id));
}
