import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Job, Streamed, StreamJob, Times, Told } from './job.ts';

/** Drives from a process of its own, one job at a time. */
export type Driver = {
  pid: number;
  load: (job: Omit<Job, 'kind'>) => Promise<Times>;
  stream: (job: Omit<StreamJob, 'kind'>) => Promise<Streamed>;
  stop: () => void;
};

export function startDriver(): Driver {
  const child = fork(fileURLToPath(new URL('./agent.ts', import.meta.url)), [], { serialization: 'advanced' });
  const perform = async <Result>(job: Job | StreamJob): Promise<Result> => {
    child.send(job);
    const [told] = (await once(child, 'message')) as [Told<Result>];
    if ('error' in told) throw new Error(told.error);
    return told.result;
  };
  return {
    pid: child.pid ?? 0,
    load: (job) => perform({ kind: 'load', ...job }),
    stream: (job) => perform({ kind: 'stream', ...job }),
    stop: () => child.disconnect(),
  };
}
