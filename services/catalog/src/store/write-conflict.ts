import { isDuplicateKey, WriteConflict } from '@stockroom/store';

/**
 * Runs a write of a transaction. When a unique index refuses it or a guarded write finds nothing, another transaction
 * was faster, and this one has to run again from its start.
 * @throws WriteConflict
 */
export async function orWriteConflict(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isDuplicateKey(error) || error instanceof WriteConflict) throw new WriteConflict();
    throw error;
  }
}
