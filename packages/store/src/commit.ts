import { createGroupCommit } from '@stockroom/batching';
import { isFault } from '@stockroom/kernel';
import { inSpan } from '@stockroom/tracing';
import type { Store } from './connect.ts';
import { type Write, writeAll } from './guarded.ts';
import { storeFault } from './transaction.ts';
import { WriteConflict } from './write-conflict.ts';

/**
 * Carries out the writes of one request, all or none.
 * @throws WriteConflict when a guarded write does not find its document; the error of a unique index; Fault("unavailable")
 */
export type Commit = (writes: Write[]) => Promise<void>;

/** The most requests in a transaction: so many still get a quick answer. */
const MAX_SIZE = 64;
/** The most writes in a transaction; a request with more, such as a long document, is written alone. */
const MAX_WRITES = 500;

/**
 * Creates a group commit: requests that wait at the same time are written in one transaction. When the database refuses it,
 * the group is halved until each request that fails stands alone, and only that one gets the error.
 */
export function createCommit(store: Store): Commit {
  const groups = createGroupCommit({
    ...{ maxSize: MAX_SIZE, maxWeight: MAX_WRITES },
    weightOf: (writes: Write[]) => writes.length,
    run: (group: Write[][]) => writeGroup(store, group),
  });
  return (writes) => inSpan('commit', {}, () => groups.add(writes));
}

async function writeGroup(store: Store, group: Write[][]): Promise<PromiseSettledResult<void>[]> {
  try {
    await writeAll(store, group.flat());
    return group.map(() => ({ status: 'fulfilled', value: undefined }));
  } catch (error) {
    const reason = error instanceof WriteConflict ? error : storeFault(error);
    // A Fault says that the database is away: that is so for all of them.
    if (group.length === 1 || isFault(reason)) return group.map(() => ({ status: 'rejected', reason }));
    const half = Math.ceil(group.length / 2);
    return [...(await writeGroup(store, group.slice(0, half))), ...(await writeGroup(store, group.slice(half)))];
  }
}
