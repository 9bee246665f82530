import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { stateOf, type Work } from '../works/job.ts';
import { JobForm } from '../works/job-form.tsx';
import { type JobEdit, saveJob } from '../works/save-job.ts';
import { say } from '../works/texts.ts';
import { DeleteJob } from './delete-job.tsx';

/** Changes whose a job is, and what for; lets it be deleted where that is possible. */
export function EditJob({ work, onClose }: { work: Work; onClose: () => void }) {
  const [seen, setSeen] = useState(work);
  const [theirs, setTheirs] = useState<Work>();
  const [isDeleting, setDeleting] = useState(false);

  const save = async (edit: JobEdit) => {
    const { isSaved, now } = await saveJob(seen, edit);
    if (isSaved) {
      onClose();
      return true;
    }
    setSeen(now);
    setTheirs(now);
    return false;
  };
  if (isDeleting) return <DeleteJob work={work} onClose={onClose} />;
  return (
    <JobForm
      title={say().changeJob(work.id)}
      start={{ customer: work.customer, comment: work.comment ?? '' }}
      focus="comment"
      save={theirs ? say().takeMine : partSays().save}
      onSave={save}
      onClose={onClose}
      more={(isBusy) =>
        stateOf(work) !== 'out' && (
          <Button look={['quiet', 'danger']} off={isBusy} onClick={() => setDeleting(true)}>
            {say().delete}
          </Button>
        )
      }
    >
      {theirs && (
        <div class="message" role="alert">
          <div>
            <p>{say().theirs}</p>
            <p>
              <bdi>{theirs.customer.name}</bdi> · <bdi>{theirs.comment ?? say().noComment}</bdi>
            </p>
          </div>
          <Button look="small" onClick={onClose}>
            {say().keepTheirs}
          </Button>
        </div>
      )}
    </JobForm>
  );
}
