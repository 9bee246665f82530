import { useEffect, useRef } from 'preact/hooks';
import { holdFocus } from '../scan/hold-focus.ts';
import { HIDDEN_FIELD } from '../scan/listen.ts';
import { TOUCH_ALONE } from '../scan/touch-alone.ts';
import { say } from './texts.ts';

/** The wedge of a handheld writes into this field; no soft keyboard opens for it. */
export function ScanField() {
  const isNeeded = matchMedia(TOUCH_ALONE).matches;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => (field.current ? holdFocus(field.current) : undefined), []);
  if (!isNeeded) return null;
  return (
    <input
      ref={field}
      class="unseen scan-field"
      inputMode="none"
      autocomplete="off"
      tabIndex={-1}
      aria-label={say().scanField}
      {...{ [HIDDEN_FIELD]: true }}
    />
  );
}
