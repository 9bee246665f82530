import type { Actor, Call } from '@stockroom/rpc';

/** A user for tests. */
export const aUser: Actor = { id: 3, username: 'ida', email: 'ida@example.org', admin: false, disabled: false };

/** A call as the gateway makes it; `key` makes it a safe retry. */
export function aCall({ key, print = 'p', ms = 8_000 }: { key?: string; print?: string; ms?: number } = {}): Call {
  return {
    requestId: 'test',
    actor: aUser,
    deadline: Date.now() + ms,
    idempotency: key === undefined ? undefined : { key: `${aUser.id}:${key}`, print },
  };
}
