import { hrefOf } from '../base.ts';
import type { RowFocus } from '../parts/row-list.tsx';
import { type JobState, stateOf, type Work } from './job.ts';
import { say, stateInWords } from './texts.ts';

/** One job in a list: whose, what for, how far, and what is next. */
export function JobRow({ work, tabIndex }: { work: Work } & RowFocus) {
  const state = stateOf(work);
  return (
    <a
      class="row job-row"
      href={hrefOf(`${state === 'out' ? '/return' : '/works'}/${work.id}`)}
      tabIndex={tabIndex}
      data-start
      data-job={work.id}
    >
      <div class="job-row-name">
        <p>
          <b>{say().job(work.id)}</b> · <bdi>{work.customer.name}</bdi>
        </p>
        <p class="note">
          <bdi>{work.comment}</bdi>
        </p>
      </div>
      <span class="job-row-state">{stateInWords(work)}</span>
      <span class="go">
        {nextOf(state)} <span aria-hidden="true">→</span>
      </span>
    </a>
  );
}

function nextOf(state: JobState): string {
  return { open: say().pick, out: say().return, done: say().look }[state];
}
