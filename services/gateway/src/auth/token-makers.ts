// A token that was made with another token ends with it. Ending a token deletes those that were made with it, in one
// transaction. A token that is being made at that moment may be stored afterwards, but is not valid, as one of its
// makers is gone: so nobody can hold up the end of a token by making others with it.
import { invalidField } from '@stockroom/kernel';
import type { Filter, FindCursor } from 'mongodb';
import type { TokenDocument } from './accounts.ts';

/** The longest chain of tokens, each made with the one before. */
const MOST_IN_A_ROW = 16;

type Life = Pick<TokenDocument, 'expires' | 'makers'>;

/**
 * The makers and the end of a token that is made with another one; it ends no later than that one.
 * @throws Fault("invalid") when the chain would be too long
 */
export function lifeOfMade(maker: TokenDocument | undefined, expires: Date | null): Life {
  if (!maker) return { expires };
  const makers = [...(maker.makers ?? []), maker._id];
  if (makers.length >= MOST_IN_A_ROW)
    throw invalidField('name', 'This token is the last of a row of 16, each made with the one before; please log in.');
  const end = maker.expires ?? null;
  return { makers, expires: end && (!expires || end < expires) ? end : expires };
}

/** Gives those of the makers that are gone. */
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
