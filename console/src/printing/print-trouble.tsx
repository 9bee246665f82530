import './printing.css';
import { hrefOf } from '../base.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { path } from '../router/router.ts';
import { followed, markSeen, shownJobs } from './followed.ts';
import { JobWords } from './job-now.tsx';
import { isTrouble } from './print-job.ts';
import { say } from './texts.ts';

/** Tells on every page of the newest print job of this page that stands, or that a person has to look after. */
export function PrintTrouble() {
  const troubles = followed.value.filter(
    ({ job, isSeen }) => isTrouble(job) && !isSeen && !shownJobs.value.includes(job.id),
  );
  const [first] = troubles;
  if (!first || path.value === '/print-jobs') return null;
  const putAway = () => {
    for (const { job } of troubles) markSeen(job.id);
  };
  return (
    <section class="message print-trouble" role="alert" aria-label={say().trouble}>
      <div class="job-now-words">
        <JobWords id={first.job.id} />
        <p class="note">
          <bdi>{first.what}</bdi>
        </p>
      </div>
      <div class="actions">
        <ButtonLink look="small" href={hrefOf('/print-jobs')}>
          {say().allJobs}
        </ButtonLink>
        <Button look="small" onClick={putAway}>
          {partSays().close}
        </Button>
      </div>
    </section>
  );
}
