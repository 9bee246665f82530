// What was done on this device since the console was opened, newest on top, each with Undo where that is possible.
import { signal } from '@preact/signals';
import { newKey } from '@stockroom/client';

export type Done = {
  id: string;
  title: string;
  amount?: string | undefined;
  note: string;
  time: number;
  undo?: (() => Promise<unknown>) | undefined;
};

const MOST_KEPT = 200;

export const doneHere = signal<readonly Done[]>([]);

/** Keeps what was done. @returns its id */
export function noteDone(done: Omit<Done, 'id' | 'time'>): string {
  const id = newKey();
  doneHere.value = [{ ...done, id, time: Date.now() }, ...doneHere.value].slice(0, MOST_KEPT);
  return id;
}

/** Takes one back, once: its Undo is gone while it runs, and stands again when it failed. */
export async function undoDone(id: string): Promise<void> {
  const done = doneHere.value.find((one) => one.id === id);
  if (!done?.undo) return;
  const { undo } = done;
  setUndo(id, undefined);
  try {
    await undo();
    doneHere.value = doneHere.value.filter((one) => one.id !== id);
  } catch (error) {
    setUndo(id, undo);
    throw error;
  }
}

function setUndo(id: string, undo: Done['undo']): void {
  doneHere.value = doneHere.value.map((one) => (one.id === id ? { ...one, undo } : one));
}
