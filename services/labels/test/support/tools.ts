// Labels are drawn, read and printed by programs of Debian's, which `.ci/labels.sh` installs and starts. Where they are
// missing the tests that need them are left out and say so; in CI (`CI=true`) they are never left out, and fail instead.
import { spawnSync } from 'node:child_process';

const isThere = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).error === undefined;
const succeeds = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const canScan = () => isThere('pdftoppm', '-v') && isThere('zbarimg', '--version');
// ippeveprinter announces itself by DNS-SD and ends without it.
const canPrint = () => canScan() && isThere('ippeveprinter', '--version') && succeeds('avahi-daemon', '--check');

function hasOrSays(has: () => boolean, what: string): boolean {
  if (process.env.CI || has()) return true;
  process.stderr.write(`Left out: tests that ${what}; .ci/labels.sh and .ci/neighbours.sh install what they need\n`);
  return false;
}

/** Tests that draw a PDF and read its codes. */
export const ifScanned = () =>
  hasOrSays(canScan, 'read labels') ? { describe, it } : { describe: describe.skip, it: it.skip };

/** Tests that print on CUPS's reference printer too. */
export const ifPrinted = () => (hasOrSays(canPrint, 'print labels') ? describe : describe.skip);

const canQueue = () => canScan() && isThere('cupsd', '-h') && isThere('lpadmin', '--help');

/** Tests that print through a queue of CUPS. */
export const ifCups = () => (hasOrSays(canQueue, 'print through CUPS') ? describe : describe.skip);
