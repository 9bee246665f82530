import { isDuplicateKey, WriteConflict } from '@stockroom/store';

/**
 * Runs a write of a transaction. When a unique index refuses it or a guarded write finds nothing, another transaction
 * was faster, and this one is run again from its start.
 */
export async function orWriteConflict(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isDuplicateKey(error) || error instanceof WriteConflict) throw new WriteConflict();
    throw error;
  }
}
