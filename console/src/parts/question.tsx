import type { ComponentChildren } from 'preact';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { say } from './texts.ts';

type QuestionProps = {
  title: string;
  /** A sentence or two that say what will happen. */
  children: ComponentChildren;
  /** The word on the button that does it. */
  yes: string;
  no?: string;
  isDanger?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before what cannot be undone. Enter does nothing until somebody has moved to the answer. */
export function Question({ title, children, yes, no, isDanger, onYes, onNo }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <div class="question">{children}</div>
      <footer>
        <Button onClick={onNo}>{no ?? say().cancel}</Button>
        <Button look={isDanger ? 'danger' : 'main'} onClick={onYes}>
          {yes}
        </Button>
      </footer>
    </Dialog>
  );
}
