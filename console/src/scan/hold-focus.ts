import { HIDDEN_FIELD } from './listen.ts';

const LOOK_MS = 300;
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';

/**
 * Gives the focus to the hidden field whenever no other field has it: a handheld's wedge writes where the focus is, and
 * no button needs it after a touch. A field behind a dialog gets none. @returns ends it
 */
export function holdFocus(field: HTMLInputElement): () => void {
  const take = () => {
    const at = document.activeElement;
    if (at !== field && isFree(at)) field.focus({ preventScroll: true });
  };
  const afterTouch = () => {
    const at = document.activeElement;
    if (!at?.matches(FIELDS) && document.getSelection()?.isCollapsed !== false) field.focus({ preventScroll: true });
  };
  // After the page has done with the touch.
  const onClick = () => setTimeout(afterTouch);
  document.addEventListener('click', onClick);
  // An element that is removed from the page takes the focus with it, and no event tells of that.
  const timer = setInterval(take, LOOK_MS);
  take();
  return () => {
    clearInterval(timer);
    document.removeEventListener('click', onClick);
  };
}

/** Headings and the like get the focus when something opens, and nothing is typed into them. */
function isFree(at: Element | null): boolean {
  return at === null || at === document.body || (at instanceof HTMLElement && at.tabIndex < 0 && !at.matches(FIELDS));
}

/** Tells whether the element is the hidden field: to a person, as if nothing had the focus. */
export const isHiddenField = (at: Element | null): boolean => at?.hasAttribute(HIDDEN_FIELD) ?? false;
