import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { sentenceOf } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useUnsaved } from '../parts/unsaved.tsx';
import { navigate } from '../router/router.ts';
import { AwayNote } from './away-note.tsx';
import { type ChosenCustomer, CustomerField } from './customer-field.tsx';
import { makeCustomer } from './customers.ts';
import type { Work } from './job.ts';
import { say } from './texts.ts';

/** A new job: whose, and what for. It opens at once, to be picked. */
export function NewJob({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenCustomer>();
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const unsaved = useUnsaved();
  const submit = async () => {
    if (isBusy) return;
    if (!chosen) {
      setFault(text.trim() ? say().customerUnknown(text.trim()) : say().customerMissing);
      return document.getElementById('job-customer')?.focus();
    }
    setBusy(true);
    setError(undefined);
    try {
      const work = await begin(chosen, comment);
      unsaved.set(false);
      onClose();
      await navigate(`/works/${work.id}`);
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <Dialog title={say().newJob} onClose={isBusy ? undefined : onClose}>
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
          autoFocus
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
          hint={say().commentHint}
          value={comment}
          onInput={(written) => {
            setComment(written);
            unsaved.set(true);
          }}
          maxLength={2000}
          autocomplete="off"
        />
        {error !== undefined && (
          <p class="message refused" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <AwayNote />
        <footer>
          <Button off={isBusy} onClick={onClose}>
            {say().cancel}
          </Button>
          <Button type="submit" look="main" off={isBusy}>
            {isBusy ? partSays().saving : say().makeJob}
          </Button>
        </footer>
      </form>
      {unsaved.question}
    </Dialog>
  );
}

async function begin(chosen: NonNullable<ChosenCustomer>, comment: string): Promise<Work> {
  let customer = 'isNew' in chosen ? undefined : chosen;
  const body = { comment: comment.trim() || null };
  const work = await act(async (keyOf) => {
    customer ??= await makeCustomer(chosen.name, keyOf);
    return api.post('/api/works', { headers: keyOf('work'), body: { ...body, customer } });
  }).result;
  invalidate('works', 'customers');
  return work;
}
