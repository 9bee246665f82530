// A closing that is decided anew reserves its items first. Each attempt may have other items than the one before.

/** A closing whose process dies keeps other replicas from its items for no longer. */
const RESERVED_MS = 5_000;

/** The clocks of two replicas may differ by so much. */
const CLOCKS_APART_MS = 60_000;

/** Tells whether a reservation holds. One further ahead than any can be was left by a process whose clock was wrong. */
export function isHeld(until: number, now: number): boolean {
  return until > now && until <= now + RESERVED_MS + CLOCKS_APART_MS;
}

/** The items that one closing has reserved, in all of its attempts. */
export type Reservation = { take: (ids: number[]) => Promise<void> };

type Reservable = Record<'reserve' | 'release', (ids: number[], until: number) => Promise<void>>;

/**
 * Lets `work` reserve items, and lets go of all of them at its end, whatever became of it. Items that were booked are free
 * by then: their booking has freed them.
 */
export async function withReservation<T>(
  items: Reservable,
  work: (reservation: Reservation) => Promise<T>,
): Promise<T> {
  const taken = new Set<number>();
  let until = 0;
  const take = async (ids: number[]) => {
    for (const id of ids) taken.add(id);
    until = Date.now() + RESERVED_MS;
    await items.reserve(ids, until);
  };
  try {
    return await work({ take });
  } finally {
    // What the work came to stands: where the database is away by now, the reservation ends by itself.
    if (taken.size > 0) await items.release([...taken], until).catch(() => undefined);
  }
}
