// Jobs of a printer that the settings no longer name: those that wait can be cancelled, and wait for it to come back.
import type { Part, PrintJob } from './job.ts';
import { goingState, isInFlight } from './job.ts';
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
  return settle({ ...job, parts }, { before: job, state: goingState({ parts }, false), message }, means);
}
