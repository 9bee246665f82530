import { setTimeout as pause } from 'node:timers/promises';
import type { Catalog } from '../catalog.ts';

const AT_ONCE = 20;
const LOOK_EVERY_MS = 30_000;

export type Renewing = { stop: () => Promise<void> };

/**
 * Writes the search terms of an earlier release as this one does, folded and with long pieces: those of its time, and those
 * that a replica of it still writes during an upgrade. Meanwhile search is slower, and finds of those what it found
 * before. Whatever ends it, it goes on from there.
 */
export function startRenewing(catalog: Catalog, onError: (error: unknown) => void): Renewing {
  const ending = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);

  async function keepAt(): Promise<void> {
    while (!ending.signal.aborted) {
      await renewTerms(catalog, rest, ending.signal).catch(onError);
      await rest(LOOK_EVERY_MS);
    }
  }
  const done = keepAt();
  return {
    stop: async () => {
      ending.abort();
      await done;
    },
  };
}

/** @param rest keeps half of the time for what is asked for meanwhile */
export async function renewTerms(
  { itemTerms, barcodeTerms }: Catalog,
  rest: (ms: number) => Promise<unknown> = async () => undefined,
  signal?: AbortSignal,
): Promise<void> {
  for (const terms of [itemTerms, barcodeTerms]) {
    for (;;) {
      const began = performance.now();
      if (signal?.aborted || (await terms.renew(AT_ONCE)) === 0) break;
      await rest(performance.now() - began);
    }
  }
}
