import type { Filter } from 'mongodb';
import type { TokenDocument, UserDocument } from './accounts.ts';

/**
 * Tells if a token is of the time since its user was last disabled or given a password. One that was being made at that
 * moment may be stored after all others were deleted: this is what ends it.
 */
export function isOfNow(token: TokenDocument, user: UserDocument): boolean {
  return (token.revocations ?? 0) === (user.revocations ?? 0);
}

/** The tokens of a user for which that holds, as a filter. */
export function tokensOfNow({ _id: userId, revocations = 0 }: UserDocument): Filter<TokenDocument> {
  // A token that has none is of before the first.
  return { userId, revocations: revocations === 0 ? { $in: [null, 0] } : revocations } as Filter<TokenDocument>;
}

/** Tells whether a token has come to the end that it was given when it was made. */
export function isExpired({ expires }: Pick<TokenDocument, 'expires'>, now = Date.now()): boolean {
  return expires !== undefined && expires !== null && expires.getTime() <= now;
}
