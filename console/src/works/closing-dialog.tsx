import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { inPage } from '../parts/in-page.ts';
import { say as partSays } from '../parts/texts.ts';
import { type Answer, showAnswer } from '../scan/bus.ts';
import { AwayNote } from '../shell/away-note.tsx';
import { say } from './texts.ts';

type ClosingDialogProps = {
  job: number;
  title: string;
  /** The words on the button that does it. */
  yes: string;
  /** Closes it. @returns what to say of it */
  onYes: () => Promise<Answer>;
  onClose: () => void;
  children: ComponentChildren;
};

/** The question before a phase of a job is closed, which cannot be undone. */
export function ClosingDialog({ job, title, yes, onYes, onClose, children }: ClosingDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const isSent = useRef(false);
  const close = async () => {
    // Two clicks may come before the button is drawn anew.
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    const answer = await onYes();
    onClose();
    showAnswer(answer, { text: say().job(job), source: 'typed', time: performance.now() });
  };
  return (
    <Dialog title={title} onClose={isBusy ? undefined : onClose}>
      <form class="form" onSubmit={inPage(close)}>
        {children}
        <AwayNote />
        <footer>
          <Button off={isBusy} onClick={onClose}>
            {say().notYet}
          </Button>
          <Button type="submit" look="main" off={isBusy}>
            {isBusy ? partSays().saving : yes}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
