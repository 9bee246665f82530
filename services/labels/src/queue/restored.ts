// Print jobs that come out of a backup: since it was made they may have been printed.
import type { Collection } from 'mongodb';

/** The name of the collection, in the database of the labels service. */
export const PRINT_JOBS = 'print_jobs';

const MESSAGE =
  'It was restored from a backup, and is not known to have been printed since that was made. Look there before you print again.';

/** Leaves to a person what had not ended when the backup was made. @returns how many jobs */
export async function leaveUnknown(jobs: Collection): Promise<number> {
  const { modifiedCount } = await jobs.updateMany(
    { isOpen: true },
    {
      $set: { state: 'unknown', message: MESSAGE, ended: new Date() },
      $inc: { revision: 1 },
      $unset: { isOpen: 1, order: 1 },
    },
  );
  return modifiedCount;
}
