import { useEffect, useState } from 'preact/hooks';
import { Button, type ButtonProps } from './button.tsx';
import { say } from './texts.ts';

const SHOWN_MS = 4_000;

type CopyButtonProps = {
  text: () => string;
  label?: string;
  /** For those who hear it among others of the same label. */
  longLabel?: string;
} & Pick<ButtonProps, 'look' | 'off'>;

/** Puts a text on the clipboard, and says that it is there. */
export function CopyButton({ text, label, longLabel, look, off }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | undefined>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <span class="copy">
      <Button
        look={look}
        off={off}
        aria-label={longLabel}
        onClick={async () => setOutcome((await copy(text())) ? 'copied' : 'failed')}
      >
        {label ?? say().copy}
      </Button>
      <span role="status" class={outcome === 'failed' ? 'fault' : 'note'}>
        {outcome === 'copied' && `✓ ${say().copied}`}
        {outcome === 'failed' && say().notCopied}
      </span>
    </span>
  );
}

/** Browsers give the clipboard to HTTPS and to this machine only; elsewhere a field that is chosen can be copied. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyChosen(text);
  }
}

function copyChosen(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  // A dialog over the page takes the focus from all that is outside of it.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
