import { hrefOf } from '../base.ts';
import { quantity } from '../i18n/numbers.ts';
import { say as saysJob } from '../works/texts.ts';
import type { Rivals } from './rivals.ts';
import { rivalsSentence } from './rivals-now.ts';
import { say } from './texts.ts';
import type { PickLine } from './totals.ts';

/** A line names so many of the jobs; the item's page names all. */
const FEW = 3;

/** Says, before closing is tried, that the stock does not do for all jobs, and which the others are. */
export function RivalsNote({ line, rivals: { jobs, ...amounts } }: { line: PickLine; rivals: Rivals }) {
  const more = jobs.length - FEW;
  return (
    <p class="rivals">
      <span aria-hidden="true">! </span>
      {rivalsSentence(line.there, amounts)} {say().wantedBy}{' '}
      {jobs.slice(0, FEW).map(({ id, customer, quantity: wanted }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <a href={hrefOf(`/works/${id}`)}>
            {saysJob().job(id)} · <bdi>{customer.name}</bdi>
          </a>{' '}
          ({quantity(wanted)})
        </span>
      ))}
      {more > 0 && (
        <>
          {', '}
          <a href={hrefOf(`/items/${line.item.id}`)}>{say().moreJobs(more)}</a>
        </>
      )}
      .
    </p>
  );
}
