// Two users of the machine: one runs Stockroom, and the other tries to get at it. They need root.
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

export type Account = { uid: number; gid: number };

/** Tells whether this process may run others as other users. @throws Error where a whole run depends on it */
export function canBeOthers(): boolean {
  const can = process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0;
  if (!can && process.env.CI) throw new Error('These tests run processes as other users: they need root and setpriv.');
  return can;
}

/** An account of its own for these tests, which `.ci/run` makes; elsewhere one that every Linux has. */
function account(name: string, otherwise: string): Account {
  const known = spawnSync('id', ['-u', name]).status === 0 ? name : otherwise;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, known])));
  return { uid, gid } as Account;
}

/** Who tries to get at it. */
export const theOther = () => account('stockroom-other', 'nobody');

/**
 * Who runs it.
 * @param file one of the checkout: where that is closed to others, only the user of these tests can start anything
 */
export const theOwner = (file: string) =>
  isOpenToAll(file) ? account('stockroom-owner', 'daemon') : { uid: 0, gid: 0 };

/** The arguments of `setpriv` that run a command as a user. */
export const as = ({ uid, gid }: Account, command: string[]) => [
  ...['--reuid', String(uid), '--regid', String(gid), '--clear-groups'],
  ...command,
];

function isOpenToAll(file: string): boolean {
  for (let path = dirname(file); path !== '/'; path = dirname(path))
    if ((statSync(path).mode & 0o001) === 0) return false;
  return (statSync(file).mode & 0o004) !== 0;
}
