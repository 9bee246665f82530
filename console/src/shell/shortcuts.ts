import { goBack, navigate } from '../router/router.ts';

const JUMPS: Record<string, string> = { h: '/', i: '/items', j: '/works', r: '/receive', s: '/settings' };

/** How long after `g` the second key of a jump may come. */
const JUMP_MS = 1_000;

/** `/` goes to the search, `g i` and the like to pages, Esc back. @returns ends it */
export function listenToKeys(): () => void {
  let jumpUntil = 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') return isTyping() ? (document.activeElement as HTMLElement).blur() : goBack();
    if (isTyping()) return;
    const to = performance.now() < jumpUntil ? JUMPS[event.key] : undefined;
    jumpUntil = event.key === 'g' ? performance.now() + JUMP_MS : 0;
    if (to) void navigate(to);
    if (event.key !== '/') return;
    event.preventDefault();
    document.getElementById('search')?.focus();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

/** Whether the focus is in a field that takes text. */
export function isTyping(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && at.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}
