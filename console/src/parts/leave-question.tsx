import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { guardLeaving } from '../router/router.ts';
import { Question } from './question.tsx';
import { say } from './texts.ts';

/** Asks before a page with unsaved text is left. @returns the question, to be shown by the page */
export function useLeaveQuestion(isUnsaved: boolean): ComponentChildren {
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | undefined>();
  useEffect(() => {
    if (!isUnsaved) return;
    return guardLeaving(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAnswer(() => resolve);
      return promise.finally(() => setAnswer(undefined));
    });
  }, [isUnsaved]);
  if (!answer) return undefined;
  return (
    <Question
      title={say().leaveUnsaved}
      yes={say().leave}
      no={say().stay}
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    >
      <p>{say().leaveUnsavedWhy}</p>
    </Question>
  );
}
