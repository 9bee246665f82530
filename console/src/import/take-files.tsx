import './take-files.css';
import { useLayoutEffect, useState } from 'preact/hooks';
import { hrefOf } from '../base.ts';
import { fileIn, mayBring } from './given.ts';
import { handOver, type Into, importPath } from './handed.ts';
import { say } from './take-texts.ts';

type TakeFilesProps = Into & {
  /** Told of the file instead of going to the import: on its own page. */
  onFile?: (file: File) => void;
};

/** Lets a file be dropped and cells be pasted anywhere on a page; while one is held over it, the page says what it would do. */
export function TakeFiles({ kind, id, onFile }: TakeFilesProps) {
  const [isOver, setOver] = useState(false);
  // At once: a paste may follow right behind what shows the page.
  useLayoutEffect(() => {
    const take = (file: File) => (onFile ? onFile(file) : void handOver(file, { kind, id }));
    return listen(take, setOver);
  }, [kind, id, onFile]);
  if (!isOver) return null;
  return (
    <div class="drop-veil" role="status">
      <p>{id === undefined ? say().dropHere[kind] : say().dropInto[kind](id)}</p>
    </div>
  );
}

/** The way to the import for those who drop nothing. */
export function ImportLink({ kind, id }: Into) {
  return (
    <a class="button quiet import-link" href={hrefOf(importPath({ kind, id }))}>
      {say().link[kind]}
    </a>
  );
}

/** A field keeps what is dropped and pasted into it. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=file]):not([data-scans]), textarea, [contenteditable]') !== null;

function listen(take: (file: File) => void, setOver: (isOver: boolean) => void): () => void {
  const isTaken = ({ dataTransfer }: DragEvent) => mayBring(dataTransfer) && !document.querySelector('dialog[open]');
  const onOver = (event: DragEvent) => {
    if (!isTaken(event)) return;
    event.preventDefault();
    setOver(true);
  };
  // Also told of each part of the page that is left for another; the page itself is left for nothing.
  const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const file = isTaken(event) ? fileIn(event.dataTransfer) : undefined;
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const onPaste = (event: ClipboardEvent) => {
    const file =
      isField(event.target) || document.querySelector('dialog[open]') ? undefined : fileIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  document.addEventListener('dragover', onOver);
  document.addEventListener('dragleave', onLeave);
  document.addEventListener('drop', onDrop);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('dragover', onOver);
    document.removeEventListener('dragleave', onLeave);
    document.removeEventListener('drop', onDrop);
    document.removeEventListener('paste', onPaste);
  };
}
