import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Gives the focus to somebody else when the part of the page that has it goes away; else the body gets it, and Tab
 * begins at the top.
 * @param next finds who gets it, while the part is still in the document
 */
export function useHandOnFocus(
  part: RefObject<HTMLElement | null>,
  next: (part: HTMLElement) => HTMLElement | null | undefined,
) {
  useLayoutEffect(
    () => () => {
      const { current } = part;
      if (current?.contains(document.activeElement)) next(current)?.focus();
    },
    [],
  );
}
