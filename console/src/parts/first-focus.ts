import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { TOUCH_ALONE } from '../scan/touch-alone.ts';

/** Gives the focus to the first field of a page's form; on a touch screen not, whose keyboard would cover half of it. */
export function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (matchMedia(TOUCH_ALONE).matches) return;
    form.current?.querySelector<HTMLElement>('[data-focus=first]')?.focus();
  }, []);
}
