// One act of a person has one key. The page shows it while it is saved, and it is never done twice.

import { computed, type Signal, signal } from '@preact/signals';
import { newKey } from '@stockroom/client';
import { untilBack } from './connection.ts';
import { isAway, isBroken } from './errors.ts';
import { type Memory, ownMemory } from './memory.ts';

type ActState = 'saving' | 'saved' | 'failed';

/** Makes the headers of the act's calls: the same key each time the act is tried, another for each call in it. */
export type KeyOf = (call?: string) => { 'Idempotency-Key': string };

/** The same for calls that are decided from what is there. */
export type ActKeys = KeyOf & { memory: Memory };

export type Act<Result = unknown> = {
  id: string;
  state: Signal<ActState>;
  error: Signal<unknown>;
  /** It is on this device, and goes on when the page is opened again. */
  isKept?: boolean;
  /** Comes with the result, or with why it was refused for good. */
  result: Promise<Result>;
  /** Tries again what failed; nothing while it is saved. */
  retry: () => void;
};

/** An act that is kept on this device until it is done. */
export type KeptAct = {
  id: string;
  memory: Memory;
  /** @throws why it must not be sent any more */
  check: () => void;
  /** It stays kept: nobody knows whether it was done. */
  leave: (why: unknown) => void;
};

/** The acts that are not saved yet, oldest first. */
export const openActs = signal<readonly Act[]>([]);
export const isSaving = computed(() => openActs.value.some(({ state }) => state.value === 'saving'));

/** A kept act is sent so often in all while it is answered by what is no answer, each time after a pause. */
const BROKEN_TRIES = 5;
const BROKEN_PAUSE_MS = 2_000;

/**
 * Begins an act. Where Stockroom is away it waits and goes on, with the same keys, when Stockroom is back.
 * @param run sends the act's calls, each with headers of `keyOf`
 * @param kept the scan's place on this device, for the act of a scan
 */
export function act<Result>(run: (keyOf: ActKeys) => Promise<Result>, kept?: KeptAct): Act<Result> {
  const id = kept?.id ?? newKey();
  const keyOf: ActKeys = Object.assign((call = '') => ({ 'Idempotency-Key': call ? `${id}.${call}` : id }), {
    memory: kept?.memory ?? ownMemory(),
  });
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
  // A caller that does not wait for the result sees the state.
  result.catch(() => {});
  const state = signal<ActState>('saving');
  const error = signal<unknown>(undefined);
  let broken = 0;

  const attempt = async () => {
    state.value = 'saving';
    try {
      kept?.check();
      const value = await run(keyOf);
      state.value = 'saved';
      error.value = undefined;
      close();
      resolve(value);
    } catch (cause) {
      error.value = cause;
      state.value = 'failed';
      if (isAway(cause)) return void untilBack().then(retry);
      if (kept && isBroken(cause)) {
        broken += 1;
        if (broken < BROKEN_TRIES) return void setTimeout(retry, BROKEN_PAUSE_MS);
        kept.leave(cause);
      }
      close();
      reject(cause);
    }
  };
  const retry = () => {
    if (state.value === 'failed') void attempt();
  };
  const begun: Act<Result> = { id, state, error, isKept: kept !== undefined, result, retry };
  const close = () => {
    openActs.value = openActs.value.filter((one) => one !== begun);
  };
  openActs.value = [...openActs.value, begun];
  void attempt();
  return begun;
}
