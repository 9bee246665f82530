import { signal, useSignal } from '@preact/signals';
import type { components } from '@stockroom/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api/api.ts';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { fits } from '../i18n/fits.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { navigate } from '../router/router.ts';
import { onAnswer, publishAt, type Scan, type Shown, untilAnswered } from '../scan/bus.ts';
import { workAt } from '../scan/work.ts';
import { itemFoundBy } from './find.ts';
import { say } from './texts.ts';

type Work = components['schemas']['Work'];
/** An item to be picked for a job, with the scan that named it. */
type Picking = { name: string; scan: Scan };

/** The dialog is no part of the answer that opened it: that goes with the next scan. */
export const picking = signal<Picking | undefined>(undefined);

/** A list of jobs can hold this many; the search is over all of them. */
const MOST_READ = 1000;
const MOST_SHOWN = 8;

export function PickForDialog() {
  return picking.value && <PickFor {...picking.value} />;
}

/** Chooses the open job that an item is picked for. Enter takes the first. What is scanned meanwhile goes along. */
function PickFor({ name, scan }: Picking) {
  const [text, setText] = useState('');
  const heard = useSignal<readonly Shown[]>([]);
  const isChosen = useRef(false);
  useEffect(
    () =>
      onAnswer((answered) => {
        heard.value = [...heard.value, answered];
      }),
    [],
  );
  const onClose = () => {
    picking.value = undefined;
  };
  const onChoose = async (job: number) => {
    if (isChosen.current) return;
    isChosen.current = true;
    // A scan on its way goes along, too.
    await untilAnswered();
    publishAt([scan, ...alongOf(heard.value)], workAt(`/works/${job}`));
    onClose();
    await navigate(`/works/${job}`);
  };
  const { data, error, reload } = useQuery('works open', () =>
    api.get('/api/works', { params: { query: { state: 'open', limit: MOST_READ, order: '-id' } } }),
  );
  const jobs = (data ?? []).filter((work) => fits(text, wordsOf(work))).slice(0, MOST_SHOWN);
  const [first] = jobs;
  return (
    <Dialog title={say().pickTitle(name)} onClose={onClose} tellsScans>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) void onChoose(first.id);
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
        <Heard heard={heard.value} />
        {!data && error === undefined && <p class="soft">{partSays().loading}</p>}
        {!data && <Refused error={error} onRetry={() => void reload()} />}
        {data && jobs.length === 0 && <p class="soft">{data.length === 0 ? say().noJobs : say().noSuchJob}</p>}
        <ul class="rows jobs-to-pick">
          {jobs.map((work) => (
            <li key={work.id}>
              <button type="button" class="row job" onClick={() => void onChoose(work.id)}>
                <b>{say().job(work.id)}</b>
                <span>
                  <bdi>{work.customer.name}</bdi>
                  {work.comment && (
                    <span class="note">
                      {' '}
                      <bdi>{work.comment}</bdi>
                    </span>
                  )}
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

const alongOf = (heard: readonly Shown[]): Scan[] =>
  heard.filter(({ answer }) => isFound(answer)).map(({ scan }) => scan);

const isFound = (answer: Shown['answer']): boolean => itemFoundBy(answer) !== undefined;

/** Shows the answer to the newest scan since the dialog was opened. */
function Heard({ heard }: { heard: readonly Shown[] }) {
  const answer = heard.at(-1)?.answer;
  const isTaken = answer !== undefined && isFound(answer);
  const words = isTaken
    ? say().goesAlong(answer.title, alongOf(heard).length + 1)
    : answer && say().stays(answer.title);
  return (
    <p class={answer && !isTaken ? 'message refused' : 'along'} role="status">
      {words && `${isTaken ? '✓' : '✕'} ${words}`}
    </p>
  );
}

function wordsOf({ id, customer, comment }: Work): string {
  return `${id} ${say().job(id)} ${customer.name} ${comment ?? ''}`;
}
