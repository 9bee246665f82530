import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shown } from '../scan/bus.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { ScanField } from './scan-field.tsx';
import { say } from './texts.ts';

type DialogProps = {
  title: string;
  children: ComponentChildren;
  /** Undefined for a dialog that must be answered. */
  onClose?: (() => void) | undefined;
  /** It tells itself what scans come to. */
  tellsScans?: boolean;
};

/** Lies over the page until it is answered. Scans go on: its page hears them, and it shows their answers. */
export function Dialog({ title, children, onClose, tellsScans = false }: DialogProps) {
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
            <svg width="1.25rem" height="1.25rem" viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
            </svg>
          </button>
        )}
      </header>
      {!tellsScans && <AnswerSinceOpened />}
      {children}
      <ScanField />
    </dialog>
  );
}

/** The answer to the newest scan, of which the page's own panel is dimmed, and silent to those who do not see it. */
function AnswerSinceOpened() {
  const [before] = useState(() => shown.peek());
  const now = shown.value;
  return (
    <div class="dialog-answer" role="status">
      {now && now !== before && <AnswerPanel {...now} />}
    </div>
  );
}
