import { join } from 'node:path';
import { type Disk, openDisk } from '../src/store/disk.ts';
import { DATA_FILE } from '../src/store/store.ts';

/** The disk of a folder, each of whose syncs takes so many milliseconds longer. */
export function slowDisk(directory: string, moreMs: number): Disk {
  const disk = openDisk(join(directory, DATA_FILE));
  const never = new Int32Array(new SharedArrayBuffer(4));
  return {
    ...disk,
    sync: (done) => disk.sync((error) => setTimeout(done, moreMs, error)),
    syncNow() {
      disk.syncNow();
      Atomics.wait(never, 0, 0, moreMs);
    },
  };
}
