import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { goBack, navigate } from '../router/router.ts';
import { isHiddenField } from '../scan/hold-focus.ts';
import { onTypedKey } from '../scan/typed-keys.ts';

const JUMPS: Record<string, string> = {
  h: '/',
  i: '/items',
  j: '/works',
  r: '/receive',
  c: '/counts',
  o: '/running-out',
  e: '/reports',
  p: '/print-jobs',
  s: '/settings',
};

/** Is true while the list of keys lies over the page. */
export const areKeysShown = signal(false);

/** The second key of a jump may come this long after `g`. */
const JUMP_MS = 1_000;

/** `/` goes to the search, `g i` and the like to pages, `?` lists the keys, Esc goes back. A scan never does any of it. @returns ends it */
export function listenToKeys(): () => void {
  let endJump = () => {};
  const endTyped = onTypedKey((key, time) => {
    if (isCovered()) return false;
    if (key === '/') document.getElementById('search')?.focus();
    else if (key === '?') areKeysShown.value = true;
    else if (key === 'g') endJump = awaitJump(time + JUMP_MS);
    return '/?g'.includes(key);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Escape' || isCovered()) return;
    if (isTyping()) (document.activeElement as HTMLElement).blur();
    else goBack();
  };
  addEventListener('keydown', onKeyDown);
  return () => {
    endJump();
    endTyped();
    removeEventListener('keydown', onKeyDown);
  };
}

/** The next key until then goes to a page, whatever it does on this one. */
function awaitJump(until: number): () => void {
  const end = onTypedKey((key, time) => {
    end();
    const to = time < until ? JUMPS[key] : undefined;
    if (to) void navigate(to);
    return to !== undefined;
  });
  return end;
}

type Hotkeys = Record<string, (() => void) | undefined>;

/** Gives single keys a meaning on this page while no field has the focus: `{ r: receive, Enter: open }`. */
export function useHotkeys(hotkeys: Hotkeys): void {
  const latest = useRef(hotkeys);
  latest.current = hotkeys;
  // At once: a key may follow right behind what shows it.
  useLayoutEffect(() => {
    const press = (key: string) => {
      const act = isCovered() ? undefined : (latest.current[key] ?? latest.current[key.toLowerCase()]);
      act?.();
      return act !== undefined;
    };
    // Enter is no character: it comes as the browser tells it, and belongs to a button that has the focus.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || isTyping() || isOnControl()) return;
      if (press('Enter')) event.preventDefault();
    };
    const endTyped = onTypedKey(press);
    addEventListener('keydown', onKeyDown);
    return () => {
      endTyped();
      removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Tells whether the focus is in a field that takes text. */
export function isTyping(): boolean {
  const at = document.activeElement;
  if (isHiddenField(at)) return false;
  return at instanceof HTMLElement && at.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}

function isOnControl(): boolean {
  const at = document.activeElement;
  return !isHiddenField(at) && (at?.matches('a, button, summary, input, [role=option]') ?? false);
}

/** Tells whether a dialog lies over the page. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
