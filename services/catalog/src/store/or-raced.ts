import { isDuplicateKey, Overtaken, Raced } from '@stockroom/store';

/**
 * A unique index that speaks here, or a guarded write that finds nothing, means that another was faster a moment ago: the
 * transaction is run again and decides anew.
 */
export async function orRaced(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isDuplicateKey(error) || error instanceof Overtaken) throw new Raced();
    throw error;
  }
}
