import { CACHE_MIB } from '../../support/bounds.ts';
import type { Figures } from '../../support/figures.ts';

// Compiled code and the noise of two collections come to 1 or 2 MiB; a leak of 1 KiB a request to 44 MiB in the long run.
const NOISE_MIB = 4;
const LEAK_BYTES = 100;
// Sockets of clients are closed; the pools to the database and the services may have grown.
const MORE_FILES = 40;

/** Gives what grew with the requests: memory still held after a collection, or files left open. */
export function growthFaults(
  before: Record<string, Figures>,
  after: Record<string, Figures>,
  requests: number,
): string[] {
  const mostMib = NOISE_MIB + (requests * LEAK_BYTES) / (1 << 20);
  return Object.entries(before).flatMap(([part, { heldMib, openFiles }]) => {
    const now = after[part] as Figures;
    const faults: string[] = [];
    if (now.heldMib - heldMib > mostMib + (CACHE_MIB[part] ?? 0))
      faults.push(`KEPT ${part} holds ${(now.heldMib - heldMib).toFixed(1)} MiB more after ${requests} requests`);
    if (now.openFiles - openFiles > MORE_FILES)
      faults.push(`KEPT ${part} has ${now.openFiles - openFiles} more files open`);
    return faults;
  });
}

export function told(before: Record<string, Figures>, after: Record<string, Figures>): string {
  const mib = (from?: number, to?: number) => `${from?.toFixed(1)} → ${to?.toFixed(1)} MiB`;
  return Object.keys(before)
    .map((part) => {
      const [from, to] = [before[part], after[part]];
      return `  ${part}: held ${mib(from?.heldMib, to?.heldMib)}, resident ${mib(from?.residentMib, to?.residentMib)}, files ${from?.openFiles} → ${to?.openFiles}`;
    })
    .join('\n');
}
