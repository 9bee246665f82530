import { type Act, type ActKeys, act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { decided } from '../api/decide.ts';
import { inTurn } from '../works/in-turn.ts';
import { readLines, type Work, type WorkItem } from '../works/job.ts';
import { changingWanted } from './change-line.ts';
import { type PickLine, wantedChange } from './totals.ts';

type Closing = {
  job: number;
  /** Lines of which only what is picked goes out. */
  less: readonly PickLine[];
};

/** The job as it is then, and what left the stock with it. */
export type Closed = { work: Work; lines: WorkItem[] };

/** Closes outbound once, however often it is sent: first the lines that want less, then the job. */
export function closeOutbound({ job, less }: Closing): Act<Closed> {
  const changes = less.map((line) => {
    const by = wantedChange(line, line.picked).wanted;
    return changingWanted({ job, item: line.item.id, by, name: `line-${line.id}` });
  });
  const params = { path: { id: job } };
  const close = decided({
    name: 'close',
    decide: async () => null,
    send: (_, headers) => api.put('/api/works/{id}/close-outbound', { params, headers }),
  });
  const run = async (keyOf: ActKeys) => {
    for (const change of changes) await change(keyOf);
    return { work: await close(keyOf), lines: await readLines(job) };
  };
  return act((keyOf) => inTurn(job, () => run(keyOf)));
}
