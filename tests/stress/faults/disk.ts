import { execFileSync, spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** A small disk of its own that can be full. */
export type Disk = {
  /** Leaves no room but that in files that are there. */
  fill: () => void;
  /** Gives the room back. */
  empty: () => void;
  /** Takes it away, with all that is on it. */
  close: () => void;
};

/** More than the log of the database takes on a quick machine while a transaction of somebody killed stands, for a minute. */
const MIB = 2_048;

/** Tells how to start a process whose mounts are its own and end with it; nothing where this user may not mount. */
export function withOwnMounts(): { command: string; args: string[] } | undefined {
  for (const args of [['--mount'], ['--map-root-user', '--mount']]) {
    const tried = spawnSync('unshare', [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    if (tried.status === 0) return { command: 'unshare', args };
  }
  return undefined;
}

/** Mounts a disk in memory at a folder; for a process that was started with its own mounts. */
export function mountDisk(folder: string): Disk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MIB}m`, 'tmpfs', folder]);
  const resize = (kib: number) =>
    spawnSync('mount', ['-o', `remount,size=${kib}k`, folder], { stdio: 'ignore' }).status === 0;
  return {
    fill: () => {
      // The used space grows while this runs, and cannot be made less than it is.
      for (let spare = 0; spare < 4_096; spare += 64) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        if (resize(Math.ceil(((blocks - bfree) * bsize) / 1024) + spare)) return;
      }
      throw new Error(`The disk of ${folder} could not be filled.`);
    },
    empty: () => {
      if (!resize(MIB * 1024)) throw new Error(`The disk of ${folder} could not be emptied.`);
    },
    close: () => execFileSync('umount', ['--lazy', folder]),
  };
}
