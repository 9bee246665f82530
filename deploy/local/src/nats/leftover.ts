import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends the broker that a killed starter left behind: the one that the pid file names, if that process still is a
 * nats-server of this user with this configuration. Two brokers must never write one folder.
 */
export async function endLeftover(pidFile: string, config: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').trim());
  if (!(pid > 1) || !commandOf(pid).includes(config) || !isOurs(pid)) return;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; commandOf(pid).includes(config); waited += 50) {
    if (waited > 3_000) process.kill(pid, 'SIGKILL');
    await pause(50);
  }
}

/** Everybody can run a program with these arguments, and one that is not ours cannot be ended. */
function isOurs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false;
    throw error;
  }
}

function commandOf(pid: number): string {
  return commandInProc(pid) ?? commandByPs(pid);
}

// First, as `ps` is not everywhere, and writes ? for the letters of a folder that its locale lacks.
function commandInProc(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // No such process.
    return '';
  }
}

function commandByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // No such process.
    return '';
  }
}
