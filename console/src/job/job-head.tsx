import { useState } from 'preact/hooks';
import { apart } from '../i18n/apart.ts';
import { Button } from '../parts/button.tsx';
import { PaperLink } from '../printing/paper-link.tsx';
import { stateOf, type Work } from '../works/job.ts';
import { say, stateInWords } from '../works/texts.ts';
import { EditJob } from './edit-job.tsx';

/** Shows which job it is, whose, what for and how far; and offers to change that. */
export function JobHead({ work }: { work: Work }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div class="page-head job-head">
      <h1>
        {say().job(work.id)} · <bdi>{work.customer.name}</bdi>
      </h1>
      <p class="soft" data-state={stateOf(work)}>
        {[work.comment && apart(work.comment), stateInWords(work)].filter(Boolean).join(' · ')}
      </p>
      <span class="end">
        <Papers work={work} />
        <Button look={['small', 'quiet']} onClick={() => setChanging(true)}>
          {say().change}
        </Button>
      </span>
      {isChanging && <EditJob work={work} onClose={() => setChanging(false)} />}
    </div>
  );
}

/** The papers that a job has in its state: a list to walk with, then the notes that the customer signs. */
function Papers({ work }: { work: Work }) {
  const of = `/works/${work.id}`;
  if (stateOf(work) === 'open')
    return (
      <PaperLink of={of} kind="picking-list">
        {say().pickingList}
      </PaperLink>
    );
  return (
    <>
      <PaperLink of={of} kind="delivery-note">
        {say().deliveryNote}
      </PaperLink>
      {stateOf(work) === 'done' && (
        <PaperLink of={of} kind="return-note">
          {say().returnNote}
        </PaperLink>
      )}
    </>
  );
}
