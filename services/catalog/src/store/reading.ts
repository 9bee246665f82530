import type { ClientSession } from 'mongodb';

/** A long reading of one moment: the session of its transaction, and a signal at which the database gives it up. */
export type Reading = { session: ClientSession; signal?: AbortSignal | undefined };
