import { now, timestampOf } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import type { Filter } from 'mongodb';
import type { Page, PageRequest } from '../page.ts';
import type { TokenAndUser, TokenDocument, TokenScope } from './accounts.ts';
import { direct, findWithUsers, tokensOfUserIndex, withinDeadline } from './accounts.ts';
import { pageById } from './page-by-id.ts';
import { USE_NOTED_MS } from './sessions.ts';
import { unrevokedTokens } from './token-life.ts';
import { goneMakers } from './token-makers.ts';
import { findUser } from './users.ts';

/** A token as its owner sees it; the secret is shown once, when it is made. */
export type ShownToken = {
  id: number;
  name: string;
  scope: TokenScope;
  created: string;
  expires: string | null;
  last_used: string | null;
};

export function shownToken(token: TokenDocument): ShownToken {
  const { _id: id, name, scope, created, expires, lastUsed } = token;
  const end = expires ? timestampOf(expires) : null;
  return { id, name, scope, created, expires: end, last_used: lastUsed };
}

/** The filter of the tokens of a user that are valid by their makers and revocations. @throws Fault("not-found") */
async function standing(store: Store, userId: number): Promise<Filter<TokenDocument>> {
  const owned = unrevokedTokens(await findUser(store, userId));
  const makers = await withinDeadline(direct.tokens(store).distinct('makers', { userId }));
  const gone = await allGone(store, makers as number[]);
  return gone.length === 0 ? owned : { ...owned, makers: { $nin: gone } };
}

const allGone = (store: Store, makers: number[]) =>
  withinDeadline(goneMakers(makers, (filter) => direct.tokens(store).find(filter)));

/** The tokens of a user, by id. @throws Fault("not-found") */
export async function listTokens(store: Store, userId: number): Promise<ShownToken[]> {
  const owned = await standing(store, userId);
  const inOrder = direct.tokens(store).find(owned, { hint: tokensOfUserIndex }).sort({ _id: 1 });
  const found = await withinDeadline(inOrder.toArray());
  return found.map(shownToken);
}

/** A page of the tokens of a user. @throws Fault("not-found") */
export async function pageTokens(store: Store, userId: number, page: PageRequest): Promise<Page<ShownToken>> {
  const list = { filter: await standing(store, userId), index: tokensOfUserIndex };
  const { rows, info } = await pageById<TokenDocument>(store, 'tokens', { list, page });
  return { rows: rows.map(shownToken), info };
}

/** The tokens with these hashes whose makers all exist, with their users. */
export async function findTokens(store: Store, hashes: string[]): Promise<Map<string, TokenAndUser>> {
  const found = await findWithUsers(direct.tokens(store), { hash: { $in: hashes } });
  const gone = new Set(await allGone(store, [...new Set(found.flatMap(({ makers = [] }) => makers))]));
  const standing = found.filter(({ makers = [] }) => !makers.some((id) => gone.has(id)));
  return new Map(standing.map(({ user, ...token }) => [token.hash, { token, user }]));
}

/** Stores that a token is in use, at most once a minute; tells whether it did. */
export async function noteTokenUse(store: Store, { _id, lastUsed }: TokenDocument): Promise<boolean> {
  if (lastUsed !== null && Math.abs(Date.now() - Date.parse(lastUsed)) < USE_NOTED_MS) return false;
  await withinDeadline(direct.tokens(store).updateOne({ _id, lastUsed }, { $set: { lastUsed: now() } }));
  return true;
}
