import type { Store } from '@stockroom/store';
import { listTokens, pageTokens } from '../auth/tokens.ts';
import { defineList } from '../http/list-forms.ts';
import { listQuery } from '../schemas/list-query.ts';
import { tokenColumns, tokenSchema } from '../schemas/user.ts';

/** The list of a user's tokens, for the user and for admins. */
export const tokenList = defineList({
  name: 'tokens',
  entry: tokenSchema,
  columns: tokenColumns,
  query: listQuery(),
});

export const tokensOf = (store: Store, userId: number) => ({
  short: () => listTokens(store, userId),
  page: (page: Parameters<typeof pageTokens>[2]) => pageTokens(store, userId, page),
});
