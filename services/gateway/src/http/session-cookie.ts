import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_DAYS } from '../auth/session-life.ts';

const NAME = 'stockroom_session';
const DAY_SECONDS = 24 * 60 * 60;

export type Cookies = ReturnType<typeof sessionCookies>;

/** Reads and sets the session cookie; Secure when the client came by TLS. */
export function sessionCookies(basePath: string) {
  const options = (request: FastifyRequest): CookieSerializeOptions => ({
    path: basePath || '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return {
    read: ({ server, headers }: FastifyRequest): string | undefined =>
      headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[NAME],
    /** Without `remember` the cookie ends with the browser. */
    set: (request: FastifyRequest, reply: FastifyReply, { secret, remember }: { secret: string; remember: boolean }) =>
      reply.setCookie(NAME, secret, {
        ...options(request),
        ...(remember && { maxAge: REMEMBERED_DAYS * DAY_SECONDS }),
      }),
    clear: (request: FastifyRequest, reply: FastifyReply) => reply.clearCookie(NAME, options(request)),
  };
}
