import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_DAYS } from '../auth/session-life.ts';

const NAME = 'stockroom_session';
const DAY_SECONDS = 24 * 60 * 60;

export type Cookies = ReturnType<typeof sessionCookies>;

/**
 * Reads and sets the session cookie. When the client came by TLS it is Secure, and the prefix of its name lets no other
 * site of the domain set it (RFC 6265bis, 4.1.3); `__Host-` needs the path /.
 */
export function sessionCookies(basePath: string) {
  const securePrefix = basePath ? '__Secure-' : '__Host-';
  const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? `${securePrefix}${NAME}` : NAME);
  const options = (request: FastifyRequest): CookieSerializeOptions => ({
    path: basePath || '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
  return {
    read: (request: FastifyRequest): string | undefined => {
      const { cookie } = request.headers;
      return cookie === undefined ? undefined : request.server.parseCookie(cookie)[nameFor(request)];
    },
    /** Without `remember` the cookie ends with the browser. */
    set: (request: FastifyRequest, reply: FastifyReply, { secret, remember }: { secret: string; remember: boolean }) =>
      reply.setCookie(nameFor(request), secret, {
        ...options(request),
        ...(remember && { maxAge: REMEMBERED_DAYS * DAY_SECONDS }),
      }),
    clear: (request: FastifyRequest, reply: FastifyReply) => reply.clearCookie(nameFor(request), options(request)),
  };
}
