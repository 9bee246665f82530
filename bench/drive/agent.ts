// The driving process: it does the jobs it is sent, so that what serves does not also ask.
import type { Job, Streamed, StreamJob, Times, Told } from './job.ts';
import { load } from './load.ts';
import { stream } from './stream.ts';

process.on('message', async (job: Job | StreamJob) => {
  process.send?.(await told<Times | Streamed>(job.kind === 'load' ? load(job) : stream(job)));
});
process.on('disconnect', () => process.exit(0));

async function told<Result>(work: Promise<Result>): Promise<Told<Result>> {
  try {
    return { result: await work };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
