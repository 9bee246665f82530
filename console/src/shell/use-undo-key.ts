import { useLayoutEffect, useRef } from 'preact/hooks';
import { isCovered, isTyping } from './shortcuts.ts';

/** Ctrl+Z takes back what was done last; in a field it takes back what was typed there. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
      if (!isUndo || event.repeat || event.defaultPrevented || isTyping() || isCovered()) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
