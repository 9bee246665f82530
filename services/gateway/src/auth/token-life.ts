import type { Filter } from 'mongodb';
import type { TokenDocument, UserDocument } from './accounts.ts';

/**
 * Tells whether a token was made since its user was last disabled or given a password. A token that was being made at that
 * moment may be stored after all others were deleted: its number of revocations is what ends it.
 */
export function isUnrevoked(token: TokenDocument, user: UserDocument): boolean {
  return (token.revocations ?? 0) === (user.revocations ?? 0);
}

/** The unrevoked tokens of a user, as a filter. */
export function unrevokedTokens({ _id: userId, revocations = 0 }: UserDocument): Filter<TokenDocument> {
  // A token without a number of revocations was made before the first one.
  return { userId, revocations: revocations === 0 ? { $in: [null, 0] } : revocations } as Filter<TokenDocument>;
}

/** Tells whether a token has come to the end that it was given when it was made. */
export function isExpired({ expires }: Pick<TokenDocument, 'expires'>, now = Date.now()): boolean {
  return expires !== undefined && expires !== null && expires.getTime() <= now;
}
