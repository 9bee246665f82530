// Jobs of a printer that the settings no longer name: they are stopped, can be cancelled, and go on when it is set up again.
import type { Part, PrintJob } from './job.ts';
import { isInFlight } from './job.ts';
import type { Work, WorkMeans } from './work.ts';
import { settle, unlessChanged } from './work.ts';

const GONE = 'there is no printer of this name any more';
const LATER_MS = 60_000;

export const workWithNone =
  (means: WorkMeans): Work =>
  async (open) => {
    for (const job of open) await unlessChanged(() => leave(job, means));
    return { pauseMs: LATER_MS };
  };

function leave(job: PrintJob, means: WorkMeans): Promise<PrintJob | undefined> {
  const parts = job.parts.map((part): Part => (isInFlight(part) ? { ...part, state: 'unknown', words: GONE } : part));
  const message = 'There is no printer of this name any more: cancel the job, or set the printer up again.';
  return settle({ ...job, parts }, { before: job, state: 'stopped', message }, means);
}
