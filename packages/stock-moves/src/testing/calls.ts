import type { Actor, Call } from '@stockroom/rpc';

/** A user for tests. */
export const aUser: Actor = { id: 3, username: 'ida', email: 'ida@example.org', admin: false, disabled: false };

/** A call as the gateway makes it; `key` makes it a safe retry. */
export function aCall({
  key,
  fingerprint = 'p',
  ms = 8_000,
}: {
  key?: string;
  fingerprint?: string;
  ms?: number;
} = {}): Call {
  return {
    requestId: 'test',
    actor: aUser,
    deadline: Date.now() + ms,
    idempotency: key === undefined ? undefined : { key: `${aUser.id}:${key}`, fingerprint },
  };
}

/** Sends a request again while it is answered "try again", as a client does; on a busy machine some are. */
export async function insist<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if ((error as { kind?: string }).kind !== 'unavailable' || tries === 20) throw error;
    }
  }
}
