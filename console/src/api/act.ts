// One act of a person has one key. The page shows it while it is saved, and it is never done twice.

import { computed, type Signal, signal } from '@preact/signals';
import { newKey } from '@stockroom/client';
import { untilBack } from './connection.ts';
import { isAway } from './errors.ts';

type ActState = 'saving' | 'saved' | 'failed';

/** Makes the headers of the act's calls: the same key each time the act is tried, another for each call in it. */
export type KeyOf = (call?: string) => { 'Idempotency-Key': string };

export type Act<Result = unknown> = {
  id: string;
  state: Signal<ActState>;
  error: Signal<unknown>;
  /** Comes with the result, or with why it was refused for good. */
  result: Promise<Result>;
  /** Tries again what failed; nothing while it is saved. */
  retry: () => void;
};

/** The acts that are not saved yet, oldest first. */
export const openActs = signal<readonly Act[]>([]);
export const isSaving = computed(() => openActs.value.some(({ state }) => state.value === 'saving'));

/**
 * Begins an act. Where Stockroom is away it waits and goes on, with the same keys, when Stockroom is back.
 * @param run sends the act's calls, each with headers of `keyOf`
 */
export function act<Result>(run: (keyOf: KeyOf) => Promise<Result>): Act<Result> {
  const id = newKey();
  const keyOf: KeyOf = (call = '') => ({ 'Idempotency-Key': call ? `${id}.${call}` : id });
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
  // A caller that does not wait for the result sees the state.
  result.catch(() => {});
  const state = signal<ActState>('saving');
  const error = signal<unknown>(undefined);

  const attempt = async () => {
    state.value = 'saving';
    try {
      const value = await run(keyOf);
      state.value = 'saved';
      error.value = undefined;
      close();
      resolve(value);
    } catch (cause) {
      error.value = cause;
      state.value = 'failed';
      if (isAway(cause)) return void untilBack().then(retry);
      close();
      reject(cause);
    }
  };
  const retry = () => {
    if (state.value === 'failed') void attempt();
  };
  const begun: Act<Result> = { id, state, error, result, retry };
  const close = () => {
    openActs.value = openActs.value.filter((one) => one.id !== id);
  };
  openActs.value = [...openActs.value, begun];
  void attempt();
  return begun;
}
