import { requestBytes } from './asker.ts';

/** The address of a client: one of this machine, or the one that a trusted proxy would tell of it. */
export type Origin = { from?: string; forwardedFor?: string };
export type Credentials = { username: string; password: string };

/** A login as bytes. */
export function loginBytes(body: Credentials, { forwardedFor }: Origin): Buffer {
  const login = forwardedFor === undefined ? 'Accept: */*' : `X-Forwarded-For: ${forwardedFor}`;
  return requestBytes({ method: 'POST', path: '/api/session', login, body });
}
