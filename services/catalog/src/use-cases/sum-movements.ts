import { crashPoint } from '@stockroom/runtime';
import { inTransaction, writeEach } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { firstRuns, idsOf } from '../store/day-sheets.ts';
import { orWriteConflict } from '../store/write-conflict.ts';

/** The most movements that are summed in one transaction, and the most runs; a run is what one transaction moved. */
const MOST_MOVEMENTS = 5_000;
const MOST_RUNS = 500;

/**
 * Puts movements that are in no day sheet yet into the sheets of their days, each exactly once: the note that a run is in
 * none goes in the same transaction.
 * @returns how many movements were put there; 0 when none waits
 */
export async function sumMovements({ store, ledger, daySheets }: CatalogDeps): Promise<number> {
  const summed = await inTransaction(store, async (session) => {
    const runs = firstRuns(await daySheets.waiting(MOST_RUNS, session), MOST_MOVEMENTS);
    if (runs.length === 0) return 0;
    const movements = await ledger.byIds(idsOf(runs), session);
    const writes = [...(await daySheets.append(movements, session)), daySheets.forget(runs)];
    await orWriteConflict(() => writeEach(store, writes, session));
    crashPoint('catalog.sum.before-commit');
    return movements.length;
  });
  crashPoint('catalog.sum.after-commit');
  return summed;
}
