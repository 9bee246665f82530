import { useLayoutEffect } from 'preact/hooks';
import { endTyping } from '../scan/end-typing.ts';
import { afterKey, typedAmount } from '../scan/typed-amount.ts';
import { onTypedKey } from '../scan/typed-keys.ts';
import { isCovered, isTyping } from './shortcuts.ts';

/** Lets an amount be typed on this page while no field has the focus. The page shows `typedAmount`. */
export function useTypedAmount(): void {
  useLayoutEffect(() => {
    const type = (key: string) => {
      const next = isCovered() ? undefined : afterKey(typedAmount.value, key);
      if (next !== undefined) typedAmount.value = next;
      return next !== undefined;
    };
    // Before any button that has the focus: Enter ends the number then.
    const onKeyDown = (event: KeyboardEvent) => {
      if (typedAmount.value === '' || isTyping() || isCovered()) return;
      // A blank is a mark between groups here, and presses no button.
      if (event.key === ' ') return event.preventDefault();
      if (event.key === 'Enter') endTyping();
      else if (event.key.length > 1 ? !type(event.key) : true) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const endTyped = onTypedKey(type);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      endTyped();
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      typedAmount.value = '';
    };
  }, []);
}
