import { crashPoint } from '@stockroom/runtime';
import type { Commit, Store } from '@stockroom/store';
import { inDecidedTransaction, writeEach } from '@stockroom/store';

/** Commits what books a stocktaking in a transaction of its own, however many differences it has. */
export function commitClosing(store: Store): Commit {
  return (writes) =>
    inDecidedTransaction(store, async (session) => {
      await writeEach(store, writes, session);
      crashPoint('catalog.close-stocktaking.before-commit');
    });
}
