// Every request is checked for its login first (decisions.md, Errors: 401 comes before everything).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, Credential } from '../auth/authenticate.ts';
import { notLoggedIn, readOnlyToken } from '../auth/refusals.ts';
import { refuseUnlessAdmin } from './refuse-unless-admin.ts';
import type { Cookies } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where the route answers without a login. */
    open?: boolean;
  }
}

type LoginCheckDeps = {
  basePath: string;
  cookies: Cookies;
  authenticate: Authenticate;
};

/** Makes the check that every request passes first. */
export function loginCheck({ basePath, cookies, authenticate }: LoginCheckDeps) {
  const api = `${basePath}/api`.split('/');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.routeOptions.config.open) return;
    if (request.is404 && !isUnder(api, request.originalUrl)) return;
    const credential = credentialOf(request, cookies);
    if (!credential) throw notLoggedIn();
    request.login = await authenticate(credential);
    if (request.login.scope === 'read' && !isRead(request)) throw readOnlyToken();
    if (request.login.renewsCookie) cookies.set(request, reply, { secret: credential.secret, remember: true });
  };
}

/**
 * A preValidation hook: a body may come seconds after its head, so the login is checked again when the body has come.
 * @throws Fault("not-logged-in") or, for an admin who was demoted meanwhile, Fault("admins-only")
 */
export function loginAfterBody(authenticate: Authenticate) {
  return async (request: FastifyRequest): Promise<void> => {
    const { login, raw } = request;
    if (!login || (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined))
      return;
    const { user, editVersion, session } = await authenticate(login.credential);
    if (login.needsAdmin) refuseUnlessAdmin(user);
    request.login = { ...login, user, editVersion, session };
  };
}

/**
 * Tells if a path begins with these segments, as the router reads it: escaped letters are letters, and a host may stand
 * before it.
 */
export function isUnder(prefix: string[], url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/?#]*/, '').split(/[?#]/, 1)[0] as string;
  const segments = path.split('/');
  return prefix.every((segment, index) => segment === decoded(segments[index]));
}

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function credentialOf(request: FastifyRequest, cookies: Cookies): Credential | undefined {
  const { authorization } = request.headers;
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (token) return { kind: 'token', secret: token };
  const secret = sessionSecretOf(request, cookies);
  return secret ? { kind: 'session', secret } : undefined;
}

/** The secret in the session cookie; undefined when a foreign page sends it. */
export function sessionSecretOf(request: FastifyRequest, cookies: Cookies): string | undefined {
  return isForeign(request) ? undefined : cookies.read(request);
}

/**
 * Tells whether a page of another site or origin sends this change with the user's cookie. SameSite=Lax keeps other
 * sites out, but not other ports of this host; browsers say it in Sec-Fetch-Site, and then the cookie counts
 * for nothing. Other clients do not send the header.
 */
function isForeign(request: FastifyRequest): boolean {
  if (isRead(request)) return false;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
