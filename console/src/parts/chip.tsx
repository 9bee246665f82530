import type { ComponentChildren } from 'preact';

type ChipKind = 'plain' | 'done' | 'look-out' | 'refused';

const SIGNS: Record<ChipKind, string> = { plain: '', done: '✓', 'look-out': '!', refused: '✕' };

/** A state: its colour is never alone, but with a sign and a word. */
export function Chip({ kind = 'plain', children }: { kind?: ChipKind; children: ComponentChildren }) {
  return (
    <span class={`chip ${kind}`}>
      {SIGNS[kind] && <span aria-hidden="true">{SIGNS[kind]}</span>}
      {children}
    </span>
  );
}
