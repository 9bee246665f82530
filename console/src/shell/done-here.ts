// The acts on this device since the console was opened, newest on top, each with Undo where that is possible.
import { signal } from '@preact/signals';
import { newKey } from '@stockroom/client';
import { sentenceOf } from '../api/errors.ts';
import { showAnswer } from '../scan/bus.ts';
import { say } from './texts.ts';

export type Done = {
  id: string;
  title: string;
  amount?: string | undefined;
  note: string;
  time: number;
  /** The page where it was done, by its path: keys there take it back. */
  place?: string | undefined;
  /** Takes it back, and shows what is there then. @throws why not */
  undo?: (() => Promise<unknown>) | undefined;
  /** The reason why its Undo failed. */
  fault?: string | undefined;
};

const MOST_KEPT = 200;

export const doneHere = signal<readonly Done[]>([]);

/** Keeps what was done. @returns its id */
export function noteDone(done: Omit<Done, 'id' | 'time'>): string {
  const id = newKey();
  doneHere.value = [{ ...done, id, time: Date.now() }, ...doneHere.value].slice(0, MOST_KEPT);
  return id;
}

/** Changes what is shown of something done. */
export function changeDone(id: string, changes: Partial<Pick<Done, 'amount' | 'note' | 'undo' | 'fault'>>): void {
  doneHere.value = doneHere.value.map((one) => (one.id === id ? { ...one, ...changes } : one));
}

export function forgetDone(id: string): void {
  doneHere.value = doneHere.value.filter((one) => one.id !== id);
}

/** Takes one back, once: its Undo is gone while it runs, and stands again when it failed, which is said as an answer. */
export async function undoDone(id: string): Promise<void> {
  const done = doneHere.value.find((one) => one.id === id);
  if (!done?.undo) return;
  const { undo, title } = done;
  changeDone(id, { undo: undefined, fault: undefined });
  try {
    await undo();
    forgetDone(id);
  } catch (error) {
    const fault = sentenceOf(error);
    changeDone(id, { undo, fault });
    const answer = { kind: 'refused' as const, title, state: say().notUndone, lines: [fault] };
    showAnswer(answer, { text: done.amount ?? '', source: 'typed', time: performance.now() });
  }
}

/** The newest thing done on a page that can be taken back. */
export function lastDone(place: string): Done | undefined {
  return doneHere.value.find((one) => one.place === place && one.undo);
}
