import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { ScanField } from '../scan/scan-field.tsx';
import { say } from './texts.ts';

type DialogProps = {
  title: string;
  children: ComponentChildren;
  /** Undefined for a dialog that must be answered. */
  onClose?: (() => void) | undefined;
};

/** Lies over the page until it is answered. Scans go on: its page hears them. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // At once: whoever opens it by a key types right behind it.
  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    const before = document.activeElement;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-focus=first]') ?? dialog.querySelector<HTMLElement>('h2');
    first?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <button type="button" class="icon-button" aria-label={say().close} onClick={onClose}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
            </svg>
          </button>
        )}
      </header>
      {children}
      <ScanField />
    </dialog>
  );
}
