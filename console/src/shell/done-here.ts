// What was done on this device since the console was opened, newest on top, each with Undo where that is possible.
import { signal } from '@preact/signals';
import { newKey } from '@stockroom/client';
import { sentenceOf } from '../api/errors.ts';

export type Done = {
  id: string;
  title: string;
  amount?: string | undefined;
  note: string;
  time: number;
  undo?: (() => Promise<unknown>) | undefined;
  /** Why its Undo failed. */
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

/**
 * Takes one back, once: its Undo is gone while it runs. When it failed it stands again, and says why.
 * @returns whether it was taken back
 */
export async function undoDone(id: string): Promise<boolean> {
  const done = doneHere.value.find((one) => one.id === id);
  if (!done?.undo) return false;
  const { undo } = done;
  change(id, { undo: undefined, fault: undefined });
  try {
    await undo();
    doneHere.value = doneHere.value.filter((one) => one.id !== id);
    return true;
  } catch (error) {
    change(id, { undo, fault: sentenceOf(error) });
    return false;
  }
}

function change(id: string, to: Pick<Done, 'undo' | 'fault'>): void {
  doneHere.value = doneHere.value.map((one) => (one.id === id ? { ...one, ...to } : one));
}
