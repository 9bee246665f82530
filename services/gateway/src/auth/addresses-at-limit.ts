import type { TooManyOfAddress } from './throttle.ts';

/** A failure is taken back when a login that was under way was right after all, so a refusal holds for a moment only. */
const HELD_MS = 1_000;
const MAX_ADDRESSES = 10_000;

/**
 * Remembers for a second that an address has failed too often, so that a flood of its logins asks the database once a
 * second and not once each.
 */
export function createAddressesAtLimit(clock = Date.now) {
  const held = new Map<string, { refusal: TooManyOfAddress; until: number }>();
  return {
    hold: (address: string, refusal: TooManyOfAddress): void => {
      if (held.size >= MAX_ADDRESSES) held.clear();
      held.set(address, { refusal, until: clock() + HELD_MS });
    },
    /** @throws TooManyOfAddress */
    refuse: (address: string): void => {
      const one = held.get(address);
      if (one && one.until > clock()) throw one.refusal;
      held.delete(address);
    },
  };
}
