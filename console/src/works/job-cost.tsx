import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { useQuery } from '../api/query.ts';
import { config } from '../api/session.ts';
import { useReadAfter } from '../api/use-read-after.ts';
import { sumOfMoney } from '../i18n/numbers.ts';
import { Digits } from '../parts/digits.tsx';
import { say } from './cost-texts.ts';
import { stateOf, type Work, type WorkItem } from './job.ts';

type Summary = components['schemas']['WorkSummary'];
type JobCostProps = { work: Work; lines: readonly WorkItem[] };

/** Apart from what else is read of a job: picking changes nothing of it, and is read again by every scan. */
const costKey = (job: number): string => `cost of work ${job}:`;

const readSummary = (id: number): Promise<Summary> => api.get('/api/works/{id}/summary', { params: { path: { id } } });

/** Shows what a job costs: of an open one what is wanted, later what went out, came back and is used. */
export function JobCost({ work, lines }: JobCostProps) {
  const state = stateOf(work);
  const key = costKey(work.id);
  const { data } = useQuery(key, () => readSummary(work.id));
  useReadAfter(key, `${state} ${lines.map(({ outbound_quantity: out, returned_quantity: back }) => `${out}/${back}`)}`);
  const currency = config.value?.currency;
  // Where no item has a price there is nothing to tell.
  if (!data || !currency || data.value_out === 0) return null;
  if (state === 'open') return <p class="soft job-worth">{say().willCost(sumOfMoney(data.value_out, currency))}</p>;
  return (
    <section class="panel job-cost" aria-label={say().title}>
      <div class="numbers">
        {amountsOf(state === 'done', data).map(([name, words, value]) => (
          <div key={name} class="number" data-cost={name}>
            <Digits>{sumOfMoney(value, currency)}</Digits>
            <span>{words}</span>
          </div>
        ))}
      </div>
      {data.estimated && <p class="note">{say().partly}</p>}
    </section>
  );
}

type Amount = [name: string, words: string, value: number];

function amountsOf(isDone: boolean, { value_out: out, value_back: back, value_used: used }: Summary): Amount[] {
  return [
    ['used', isDone ? say().used : say().usedSoFar, used],
    ['out', say().out, out],
    ['back', isDone ? say().back : say().backSoFar, back],
  ];
}
