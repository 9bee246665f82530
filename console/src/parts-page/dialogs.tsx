import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Question } from '../parts/question.tsx';
import { useTheirsOrMine } from '../parts/theirs-or-mine.tsx';
import { noteDone } from '../shell/done-here.ts';
import { LastDone } from '../shell/last-done.tsx';
import { Part } from './part.tsx';

export function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'question' | undefined>();
  const [conflict, ask] = useTheirsOrMine();
  const close = () => setOpen(undefined);
  return (
    <Part name="Dialogs">
      <div class="actions">
        <Button onClick={() => setOpen('dialog')}>A dialog</Button>
        <Button onClick={() => setOpen('question')}>A question</Button>
        <Button onClick={() => void ask({ what: 'Location', theirs: 'A-03-14', mine: 'A-03-12' })}>
          Theirs or mine
        </Button>
        <Button onClick={() => noteDone({ title: 'Washer M8', amount: '+200', note: '1,450 there now', undo: later })}>
          Something done
        </Button>
      </div>
      {open === 'dialog' && (
        <Dialog title="Hex bolt M8 × 40" onClose={close}>
          <p>Lies over the page until it is answered.</p>
        </Dialog>
      )}
      {open === 'question' && (
        <Question title="Disable ada?" yes="Disable" isDanger onYes={close} onNo={close}>
          <p>ada is logged out everywhere at once and cannot log in.</p>
        </Question>
      )}
      {conflict}
      <LastDone />
    </Part>
  );
}

async function later(): Promise<void> {}
