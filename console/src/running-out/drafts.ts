// The changes that a person has made to an order: they stay in this window, through a look at an item and a reload.
import { signal } from '@preact/signals';
import { user } from '../api/session.ts';
import { draftsIn } from './drafts-in.ts';
import type { Draft, Drafts } from './orders.ts';

/** Of each person their own: several work at one desk. */
const name = (): string => `stockroom.order.${user.value?.id}`;

export const drafts = signal<Drafts>({});

/** Reads what was changed before. */
export function openDrafts(): void {
  drafts.value = draftsIn(sessionStorage.getItem(name()));
}

function keep(next: Drafts): void {
  drafts.value = next;
  sessionStorage.setItem(name(), JSON.stringify(next));
}

/** A line whose amount is written is wanted. */
export function writeAmount(item: number, text: string): void {
  keep({ ...drafts.value, [item]: { text } });
}

export function choose(items: readonly number[], isOn: boolean): void {
  const changed = items.map((id): [number, Draft] => [id, { ...drafts.value[id], isOff: !isOn }]);
  keep({ ...drafts.value, ...Object.fromEntries(changed) });
}

/** Goes back to what is suggested. */
export function forgetDrafts(): void {
  keep({});
}
