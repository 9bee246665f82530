import { isGuarded } from '../router/router.ts';

/** Tells whether text is typed and not saved, or a question stands on the page. */
export function isBusy(): boolean {
  return isGuarded() || document.querySelector('dialog[open]') !== null || isTypedInto(document.activeElement);
}

function isTypedInto(field: Element | null): boolean {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
