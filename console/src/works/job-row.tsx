import type { components } from '@stockroom/client';
import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';
import { Chip } from '../parts/chip.tsx';
import type { RowFocus } from '../parts/row-list.tsx';
import { type JobState, stateOf } from './job.ts';
import { say, stateInWords } from './texts.ts';

type ListedWork = components['schemas']['ListedWork'];

/** One job in a list: whose, what for, how much, how far, and what is next. */
export function JobRow({ work, tabIndex }: { work: ListedWork } & RowFocus) {
  const { id, customer, comment, summary } = work;
  const state = stateOf(work);
  return (
    <a
      class="row job-row"
      href={hrefOf(`${state === 'out' ? '/return' : '/works'}/${id}`)}
      tabIndex={tabIndex}
      data-start
      data-job={id}
    >
      <div class="job-row-name">
        <p>
          <b>{say().job(id)}</b> · <bdi>{customer.name}</bdi>
        </p>
        <p class="note">
          {[summary && say().lines(summary.lines), comment && apart(comment)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {summary && summary.short > 0 && <Chip kind="look-out">{say().short(summary.short)}</Chip>}
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
