import { importing } from '../import/session.ts';
import { isGuarded, path } from '../router/router.ts';

/** Tells whether text is typed and not saved, a question stands on the page, or a file is being imported. */
export function isBusy(): boolean {
  return (
    isGuarded() ||
    isImporting() ||
    document.querySelector('dialog[open]') !== null ||
    isTypedInto(document.activeElement)
  );
}

/** A file that is only looked at would have to be chosen again. */
function isImporting(): boolean {
  const { step } = importing.peek();
  return step === 'running' || (step !== 'choose' && path.peek() === '/import');
}

function isTypedInto(field: Element | null): boolean {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
