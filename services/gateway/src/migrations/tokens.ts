import type { Migration, Store } from '@stockroom/store';
import { direct } from '../auth/accounts.ts';

/** Gives tokens a scope: those of release 0.1.0 had none, and may do all. */
export const tokenScopes = (store: Store): Migration => ({
  of: 'tokens',
  run: async () =>
    (await direct.tokens(store).updateMany({ scope: null as never }, { $set: { scope: 'full' } })).modifiedCount,
});
