import type { Draft, Drafts } from './orders.ts';

/** Reads what was kept; what is no draft, as of another release, is left out. */
export function draftsIn(kept: string | null): Drafts {
  let all: unknown;
  try {
    all = JSON.parse(kept ?? '{}');
  } catch {
    return {};
  }
  if (typeof all !== 'object' || all === null) return {};
  return Object.fromEntries(Object.entries(all).flatMap(([id, one]) => (isDraft(one) ? [[id, one]] : [])));
}

function isDraft(one: unknown): one is Draft {
  if (typeof one !== 'object' || one === null) return false;
  const { text, isOff } = one as Record<string, unknown>;
  return ['undefined', 'string'].includes(typeof text) && ['undefined', 'boolean'].includes(typeof isOff);
}
