// The CPU and memory of a process, as Linux tells them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Process ids by the name in the table. */
export type Processes = Record<string, number>;

const TICK_MS = 10;

/** CPU time so far, all threads, user and system. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same of the threads that live now, in nanoseconds: what an idle process uses in seconds is less than a tick. */
export function cpuNs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

/** How often its threads have gone to sleep so far: as often as something woke them, however busy the machine is. */
export function sleepsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const sleeps = threads.map((thread) => {
    const status = readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8');
    return Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1]);
  });
  return sleeps.reduce((sum, count) => sum + count, 0);
}

export const cpuOf = (processes: Processes): Record<string, number> =>
  Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, cpuMs(pid)]));

function memoryMb(pid: number, line: 'VmHWM' | 'VmRSS'): number {
  const found = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

export const peakMb = (pid: number): number => memoryMb(pid, 'VmHWM');
export const residentMb = (pid: number): number => memoryMb(pid, 'VmRSS');

/** The part of the memory that is the process's own, and its share of what others have in their memory too (PSS). */
export function proportionalMb(pid: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}

/** Lets the peak begin anew from what is resident now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Lets processes, with all their threads, run on these cores only. */
export function pin(pids: number[], cores: string): void {
  for (const pid of pids) execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' });
}
