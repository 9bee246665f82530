import { useState } from 'preact/hooks';
import { apart } from '../i18n/apart.ts';
import { Button } from '../parts/button.tsx';
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
        <Button look={['small', 'quiet']} onClick={() => setChanging(true)}>
          {say().change}
        </Button>
      </span>
      {isChanging && <EditJob work={work} onClose={() => setChanging(false)} />}
    </div>
  );
}
