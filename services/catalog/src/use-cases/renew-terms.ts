import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogDeps } from '../deps.ts';

const BATCH = 20;
const LOOK_EVERY_MS = 30_000;
/** After so long a rolling upgrade is over. */
const LOOK_FOR_MS = 10 * 60_000;

type TermRenewal = { stop: () => Promise<void> };

/**
 * Writes the search terms of an earlier release as this one does, folded and with long pieces: those of its time, and those
 * that a replica of it still writes during an upgrade. Meanwhile search is slower, and finds of those what it found
 * before. However it ends, the next start goes on from there.
 */
export function startTermRenewal(deps: CatalogDeps, onError: (error: unknown) => void): TermRenewal {
  const ending = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);

  async function renewUntilUpgraded(): Promise<void> {
    const until = performance.now() + LOOK_FOR_MS;
    while (!ending.signal.aborted && performance.now() < until) {
      await renewTerms(deps, rest, ending.signal).catch(onError);
      await rest(LOOK_EVERY_MS);
    }
  }
  const done = renewUntilUpgraded();
  return {
    stop: async () => {
      ending.abort();
      await done;
    },
  };
}

/** @param rest leaves half of the time to requests */
export async function renewTerms(
  { itemTerms, barcodeTerms }: CatalogDeps,
  rest: (ms: number) => Promise<unknown> = async () => undefined,
  signal?: AbortSignal,
): Promise<void> {
  for (const terms of [itemTerms, barcodeTerms]) {
    for (;;) {
      const began = performance.now();
      if (signal?.aborted || (await terms.renew(BATCH)) === 0) break;
      await rest(performance.now() - began);
    }
  }
}
