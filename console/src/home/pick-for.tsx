import type { components } from '@stockroom/client';
import { useState } from 'preact/hooks';
import { api } from '../api/api.ts';
import { sentenceOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { fits } from './fits.ts';
import { say } from './texts.ts';

type Work = components['schemas']['Work'];
type Props = { name: string; onChoose: (job: number) => void; onClose: () => void };

/** As many as a list of jobs can hold; the search is over all of them. */
const MOST_READ = 1000;
const MOST_SHOWN = 8;

/** Chooses the open job that an item is picked for. Enter takes the first. */
export function PickFor({ name, onChoose, onClose }: Props) {
  const [text, setText] = useState('');
  const { data, error } = useQuery('works open', () =>
    api.get('/api/works', { params: { query: { state: 'open', limit: MOST_READ, order: '-id' } } }),
  );
  const jobs = (data ?? []).filter((work) => fits(text, wordsOf(work))).slice(0, MOST_SHOWN);
  const [first] = jobs;
  return (
    <Dialog title={say().pickTitle(name)} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onChoose(first.id);
        }}
      >
        <p class="soft">{say().pickWhy}</p>
        <Field
          id="pick-job"
          label={say().pickFind}
          value={text}
          onInput={setText}
          autocomplete="off"
          spellcheck={false}
          autoFocus
        />
        {!data && error === undefined && <p class="soft">{partSays().loading}</p>}
        {!data && error !== undefined && (
          <p class="message refused" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        {data && jobs.length === 0 && <p class="soft">{data.length === 0 ? say().noJobs : say().noSuchJob}</p>}
        <ul class="rows jobs-to-pick">
          {jobs.map((work) => (
            <li key={work.id}>
              <button type="button" class="row job" onClick={() => onChoose(work.id)}>
                <b>{say().job(work.id)}</b>
                <span>
                  {work.customer.name}
                  {work.comment && <span class="note"> {work.comment}</span>}
                </span>
                <span class="go">
                  {say().pick} <span aria-hidden="true">→</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <ButtonLink href={hrefOf('/works')}>{say().toJobs}</ButtonLink>
      </form>
    </Dialog>
  );
}

function wordsOf({ id, customer, comment }: Work): string {
  return `${id} ${say().job(id)} ${customer.name} ${comment ?? ''}`;
}
