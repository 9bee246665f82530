import { useEffect, useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useUnsaved } from '../parts/unsaved.tsx';
import { AwayNote } from './away-note.tsx';
import { type ChosenCustomer, CustomerField } from './customer-field.tsx';
import { DeleteJob } from './delete-job.tsx';
import { stateOf, type Work } from './job.ts';
import { readTagged, saveJob, type TaggedWork } from './save-job.ts';
import { say } from './texts.ts';

/** Whose a job is, and what for; where it may go altogether, that too. */
export function EditJob({ work, onClose }: { work: Work; onClose: () => void }) {
  const [tagged, setTagged] = useState<TaggedWork>();
  const [text, setText] = useState(work.customer.name);
  const [chosen, setChosen] = useState<ChosenCustomer>(work.customer);
  const [comment, setComment] = useState(work.comment ?? '');
  const [theirs, setTheirs] = useState<Work>();
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const unsaved = useUnsaved();
  const [isDeleting, setDeleting] = useState(false);
  useEffect(() => void readTagged(work.id).then(setTagged, setError), [work.id]);

  const submit = async () => {
    if (isBusy || !tagged) return;
    if (!chosen) return setFault(text.trim() ? say().customerUnknown(text.trim()) : say().customerMissing);
    setBusy(true);
    setError(undefined);
    try {
      const { isSaved, now } = await saveJob(tagged, { customer: chosen, comment });
      if (isSaved) return onClose();
      setTagged(now);
      setTheirs(now?.work);
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  if (isDeleting) return <DeleteJob work={work} onClose={onClose} />;
  return (
    <Dialog title={say().changeJob(work.id)} onClose={isBusy ? undefined : onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CustomerField
          id="job-customer"
          text={text}
          fault={fault}
          onChange={(written, customer) => {
            setText(written);
            setChosen(customer);
            setFault(undefined);
            unsaved.set(true);
          }}
        />
        <Field
          id="job-comment"
          label={say().comment}
          value={comment}
          onInput={(written) => {
            setComment(written);
            unsaved.set(true);
          }}
          maxLength={2000}
          autocomplete="off"
          autoFocus
        />
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
        {error !== undefined && (
          <p class="message refused" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <AwayNote />
        <footer>
          {stateOf(work) !== 'out' && (
            <Button look={['quiet', 'danger']} off={isBusy} onClick={() => setDeleting(true)}>
              {say().delete}
            </Button>
          )}
          <Button off={isBusy} onClick={onClose}>
            {say().cancel}
          </Button>
          <Button type="submit" look="main" off={isBusy || !tagged}>
            {isBusy ? partSays().saving : saveWords(theirs)}
          </Button>
        </footer>
      </form>
      {unsaved.question}
    </Dialog>
  );
}

function saveWords(theirs: Work | undefined): string {
  return theirs ? say().takeMine : say().save;
}
