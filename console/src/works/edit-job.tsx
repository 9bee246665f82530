import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { DeleteJob } from './delete-job.tsx';
import { stateOf, type Work } from './job.ts';
import { JobForm } from './job-form.tsx';
import { type JobEdit, readTagged, saveJob, type TaggedWork } from './save-job.ts';
import { say } from './texts.ts';

/** Changes whose a job is, and what for; lets it be deleted where that is possible. */
export function EditJob({ work, onClose }: { work: Work; onClose: () => void }) {
  const [tagged, setTagged] = useState<TaggedWork>();
  const [theirs, setTheirs] = useState<Work>();
  const [problem, setProblem] = useState<unknown>();
  const [isDeleting, setDeleting] = useState(false);
  useEffect(() => void readTagged(work.id).then(setTagged, setProblem), [work.id]);

  const save = async (before: TaggedWork, edit: JobEdit) => {
    const { isSaved, now } = await saveJob(before, edit);
    if (isSaved) {
      onClose();
      return true;
    }
    setTagged(now);
    setTheirs(now?.work);
    return false;
  };
  if (isDeleting) return <DeleteJob work={work} onClose={onClose} />;
  return (
    <JobForm
      title={say().changeJob(work.id)}
      start={{ customer: work.customer, comment: work.comment ?? '' }}
      focus="comment"
      save={theirs ? say().takeMine : partSays().save}
      onSave={tagged && ((edit) => save(tagged, edit))}
      onClose={onClose}
      problem={problem}
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
              {theirs.customer.name} · {theirs.comment ?? say().noComment}
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
