import { crashPoint } from '@stockroom/runtime';
import type { Commit, Store } from '@stockroom/store';
import { inDecidedTransaction, writeEach } from '@stockroom/store';
import { MOVEMENTS } from './store/ledger.ts';

/**
 * Commits what books a stocktaking in a transaction of its own, however many differences it has.
 * @param onMoved is called when so many movements wait to be summed
 */
export function commitClosing(store: Store, onMoved: (count: number) => void): Commit {
  return async (writes) => {
    await inDecidedTransaction(store, async (session) => {
      await writeEach(store, writes, session);
      crashPoint('catalog.close-stocktaking.before-commit');
    });
    const moved = writes.filter(({ collection }) => collection === MOVEMENTS).length;
    if (moved > 0) onMoved(moved);
  };
}
