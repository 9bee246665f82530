import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Gives the focus to another element when the part of the page that has it goes away; else the body gets it, and Tab
 * begins at the top.
 * @param next finds that element, while the part is still in the document
 */
export function useHandOnFocus(
  part: RefObject<HTMLElement | null>,
  next: (part: HTMLElement) => HTMLElement | null | undefined,
): void {
  useLayoutEffect(
    () => () => {
      const { current } = part;
      const to = current?.contains(document.activeElement) ? next(current) : undefined;
      // A dialog of the part goes after this, and nothing behind it takes the focus until then.
      queueMicrotask(() => to?.focus());
    },
    [],
  );
}
