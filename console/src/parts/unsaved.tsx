import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { guardLeaving } from '../router/router.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { say } from './texts.ts';

export type Unsaved = {
  /** Sets whether the page has typed work that is not saved; it counts at once. */
  set: (isUnsaved: boolean) => void;
  /** Stands on the page: it is seen when somebody is about to leave. */
  question: ComponentChildren;
};

/** Asks before a page with typed work is left. */
export function useUnsaved(): Unsaved {
  const release = useRef<(() => void) | undefined>(undefined);
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();
  useEffect(() => () => release.current?.(), []);

  const set = (isUnsaved: boolean) => {
    if (isUnsaved) release.current ??= guardLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
    else {
      release.current?.();
      release.current = undefined;
    }
  };
  const reply = (mayLeave: boolean) => {
    setAnswer(undefined);
    if (mayLeave) set(false);
    answer?.(mayLeave);
  };
  const question = answer && (
    <Dialog title={say().leaveTitle} onClose={() => reply(false)}>
      <p>{say().leaveWhy}</p>
      <footer>
        <Button onClick={() => reply(true)}>{say().leave}</Button>
        <Button look="main" onClick={() => reply(false)}>
          {say().stay}
        </Button>
      </footer>
    </Dialog>
  );
  return { set, question };
}
