/** What documents were like when they were last read or written here, by their ids. */
export type LastSeen<Seen> = {
  get: (id: number) => Seen | undefined;
  keep: (id: number, seen: Seen) => void;
  forget: (id: number) => void;
  /** Tells that a write was decided on something that was no longer so. */
  wasWrong: () => void;
};

export type LastSeenOptions<Seen> = {
  /** So much is remembered at most; what was kept first is forgotten first. */
  most: number;
  /** What one counts for; each counts for one, else. */
  sizeOf?: (seen: Seen) => number;
  /** In milliseconds, from any moment on. */
  clock?: () => number;
};

/** Finding the oldest takes longer the more were forgotten since the map last grew, so it is done seldom. */
const LEFT = 0.9;

/** Where others write the same documents, what was seen here is wrong often, and each time costs a write for nothing. */
const PAUSE_MS = 1_000;

/**
 * Remembers documents to decide a write on without reading them again. It is a guess: only the guard of that write tells
 * whether it still holds, so it has to name all that was decided on, and nobody is refused by a guess. After a wrong one
 * nothing is remembered to anybody for a second.
 */
export function openLastSeen<Seen>({
  most,
  sizeOf = () => 1,
  clock = () => performance.now(),
}: LastSeenOptions<Seen>): LastSeen<Seen> {
  const all = new Map<number, Seen>();
  let size = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const forget = (id: number): void => {
    const one = all.get(id);
    if (one !== undefined && all.delete(id)) size -= sizeOf(one);
  };

  const forgetOldest = (): void => {
    for (const oldest of all.keys()) {
      if (size <= most * LEFT) return;
      forget(oldest);
    }
  };

  return {
    get: (id) => (clock() < pausedUntil ? undefined : all.get(id)),
    keep: (id, seen) => {
      forget(id);
      all.set(id, seen);
      size += sizeOf(seen);
      if (size > most) forgetOldest();
    },
    forget,
    wasWrong: () => {
      pausedUntil = clock() + PAUSE_MS;
    },
  };
}
