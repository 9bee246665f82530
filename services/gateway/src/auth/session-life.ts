// The life of a session (decisions.md, Logging in): 12 hours unused and 30 days at most; remembered, 90 days unused.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const REMEMBERED_DAYS = 90;

/** For this long after its log-in a session may give away more than itself, such as a token, without the password. */
const FRESH_MS = 15 * 60_000;

/** Tells whether a session's log-in is recent: at most 15 minutes ago. */
export function isFresh({ created }: { created: Date }, now = Date.now()): boolean {
  return now - created.getTime() <= FRESH_MS;
}

type Life = { remember: boolean; created: Date };

/** Gives the end of a session that was last used at the given moment. */
export function expiryOf({ remember, created }: Life, lastUsed: Date): Date {
  if (remember) return new Date(lastUsed.getTime() + REMEMBERED_DAYS * DAY_MS);
  return new Date(Math.min(lastUsed.getTime() + 12 * HOUR_MS, created.getTime() + 30 * DAY_MS));
}
