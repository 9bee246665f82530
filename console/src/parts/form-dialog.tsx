import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { faultOf } from '../api/reasons.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { inPage } from './in-page.ts';
import { Refused } from './refused.tsx';
import { say } from './texts.ts';

type FormDialogProps = {
  title: string;
  /** The word on the button that sends the form. */
  send: string;
  /** Sends what was typed, and closes the dialog, or asks for more first. @throws StockroomError as refused */
  onSend: () => Promise<void>;
  onClose: () => void;
  /** The fields that say themselves why they were refused, by their names in the API. */
  fields: readonly string[];
  /** @param error why it was refused, for the fields that say it */
  children: (error: unknown) => ComponentChildren;
};

/** Asks for a few fields. What is refused stays as it was typed, and the field that is wrong has the focus. */
export function FormDialog({ title, send, onSend, onClose, fields, children }: FormDialogProps) {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSend();
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  const isSaid = fields.some((field) => faultOf(error, field));
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} class="form" onSubmit={inPage(submit)}>
        {children(error)}
        {!isSaid && <Refused error={error} />}
        <footer>
          <Button onClick={onClose}>{say().cancel}</Button>
          <Button type="submit" look="main" off={isBusy}>
            {isBusy ? say().saving : send}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
