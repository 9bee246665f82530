import { chmodSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps what this process and those that it starts write for its owner's eyes: the databases have hashes of passwords,
 * the logs and events who did what. A database folder from before is closed as well.
 */
export function keepPrivate(dataFolder: string): void {
  process.umask(0o077);
  try {
    chmodSync(join(dataFolder, 'mongodb'), 0o700);
  } catch (error) {
    // Not there yet, or another user's, who let us write in it.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
