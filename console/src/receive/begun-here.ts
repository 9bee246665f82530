// The deliveries that people have begun on this device. The server does not say who began one, and a scan must not go
// into the delivery of somebody else unasked.

const NAME = 'stockroom.deliveries';
/** So many are remembered: some weeks of them. */
const MOST = 100;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
/** A delivery, the user who began it, and the time by the device's clock. */
export type Begun = { id: number; user: number; at: number };

/** Gives the deliveries begun on this device, the oldest first; none where something else was written there. */
export function begunHere(storage: Storage): Begun[] {
  const saved = parse(storage.getItem(NAME));
  return Array.isArray(saved) ? saved.filter(isBegun) : [];
}

/** Remembers that a person has begun a delivery. */
export function noteBegun(storage: Storage, begun: Begun): void {
  storage.setItem(NAME, JSON.stringify([...begunHere(storage), begun].slice(-MOST)));
}

/** The delivery that this person began last today, by the device's own day. */
export function lastOfToday(all: readonly Begun[], { user, now }: { user: number; now: number }): number | undefined {
  const today = new Date(now).toDateString();
  return all.findLast((one) => one.user === user && new Date(one.at).toDateString() === today)?.id;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    // Somebody changed it by hand: as if nothing had been begun.
    return [];
  }
}

function isBegun(value: unknown): value is Begun {
  if (typeof value !== 'object' || value === null) return false;
  const { id, user, at } = value as Record<string, unknown>;
  return [id, user, at].every((one) => typeof one === 'number');
}
