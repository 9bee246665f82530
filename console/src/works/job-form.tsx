import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useUnsaved } from '../parts/unsaved.tsx';
import { AwayNote } from '../shell/away-note.tsx';
import { CustomerField } from './customer-field.tsx';
import type { ChosenCustomer } from './customers-like.ts';
import type { JobEdit } from './save-job.ts';
import { say } from './texts.ts';

type JobFormProps = {
  title: string;
  /** The values that stand there before. */
  start: { customer?: ChosenCustomer; comment: string };
  focus: 'customer' | 'comment';
  commentHint?: string;
  /** The word on the button that saves. */
  save: string;
  /** Saves it. @returns whether it is saved; undefined while it cannot be. @throws why not */
  onSave: ((edit: JobEdit) => Promise<boolean>) | undefined;
  onClose: () => void;
  /** The reason why there is nothing to save. */
  problem?: unknown;
  /** Is shown above the buttons: what is to be read before it is saved. */
  children?: ComponentChildren;
  /** A button before the others. */
  more?: (isBusy: boolean) => ComponentChildren;
};

/** Asks whose a job is, and what for. */
export function JobForm(props: JobFormProps) {
  const { title, start, focus, commentHint, save, onSave, onClose, problem, children, more } = props;
  const [text, setText] = useState(start.customer?.name ?? '');
  const [chosen, setChosen] = useState<ChosenCustomer>(start.customer);
  const [comment, setComment] = useState(start.comment);
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const unsaved = useUnsaved();
  const error = refusal ?? problem;

  const submit = async () => {
    if (isBusy || !onSave) return;
    if (!chosen) {
      setFault(say().customerMissing);
      return document.getElementById('job-customer')?.focus();
    }
    setBusy(true);
    setRefusal(undefined);
    // Saving leads on to the job; nobody is asked there about what is saved.
    unsaved.set(false);
    const isSaved = await onSave({ customer: chosen, comment }).catch((cause) => {
      setRefusal(cause);
      return false;
    });
    if (isSaved) return;
    unsaved.set(true);
    setBusy(false);
  };
  return (
    <Dialog title={title} onClose={isBusy ? undefined : onClose}>
      <form class="form" onSubmit={inPage(submit)}>
        <CustomerField
          id="job-customer"
          text={text}
          fault={fault}
          autoFocus={focus === 'customer'}
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
          hint={commentHint}
          value={comment}
          onInput={(written) => {
            setComment(written);
            unsaved.set(true);
          }}
          maxLength={2000}
          autocomplete="off"
          autoFocus={focus === 'comment'}
        />
        {children}
        <Refused error={error} />
        <AwayNote />
        <footer>
          {more?.(isBusy)}
          <Button off={isBusy} onClick={onClose}>
            {partSays().cancel}
          </Button>
          <Button type="submit" look="main" off={isBusy || !onSave}>
            {isBusy ? partSays().saving : save}
          </Button>
        </footer>
      </form>
      {unsaved.question}
    </Dialog>
  );
}
