// The CPU and memory of a process, as Linux tells them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** Process ids by the name in the table. */
export type Processes = Record<string, number>;

const TICK_MS = 10;

/** CPU time so far, all threads, user and system. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export const cpuOf = (processes: Processes): Record<string, number> =>
  Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, cpuMs(pid)]));

function memoryMb(pid: number, line: 'VmHWM' | 'VmRSS'): number {
  const found = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

export const peakMb = (pid: number): number => memoryMb(pid, 'VmHWM');
export const residentMb = (pid: number): number => memoryMb(pid, 'VmRSS');

/** Lets the peak begin anew from what is resident now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Lets processes, with all their threads, run on these cores only. */
export function pin(pids: number[], cores: string): void {
  for (const pid of pids) execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}
