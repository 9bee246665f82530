import type { Store } from '@stockroom/store';
import type { ShownToken } from '../auth/tokens.ts';
import { listTokens, pageTokens } from '../auth/tokens.ts';
import type { PageRequest } from '../page.ts';
import { listQuery } from '../schemas/list-query.ts';
import { tokenColumns, tokenSchema } from '../schemas/user.ts';

/** The list of a user's tokens, for the user and for admins. */
export const tokenList = {
  name: 'tokens',
  entry: tokenSchema,
  columns: tokenColumns,
  query: listQuery(),
};

export const tokensOf = (store: Store, userId: number) => ({
  short: async () => ({ rows: await listTokens(store, userId) }),
  page: (page: PageRequest) => pageTokens(store, userId, page),
  rows: ({ rows }: { rows: ShownToken[] }) => rows,
});
