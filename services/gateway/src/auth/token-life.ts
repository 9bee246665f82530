import type { TokenDocument, UserDocument } from './accounts.ts';

/**
 * Whether a token is of the time since its user was last disabled or given a password. One that was being made at that
 * moment may be stored after all others were deleted: this is what ends it.
 */
export function isOfNow(token: TokenDocument, user: UserDocument): boolean {
  return (token.revocations ?? 0) === (user.revocations ?? 0);
}

/** Whether a token has come to the end that it was given when it was made. */
export function isExpired({ expires }: Pick<TokenDocument, 'expires'>, now = Date.now()): boolean {
  return expires !== undefined && expires !== null && expires.getTime() <= now;
}
