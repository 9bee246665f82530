import type { FastifyRequest } from 'fastify';
import type { Login } from './authenticate.ts';
import { notLoggedIn } from './refusals.ts';
import type { Presented } from './require-login.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The login of the request; undefined only on routes that are `open`. */
    login: Login | undefined;
  }
}

/** The user and the secret of a request, for code that checks again whether the login is still valid. */
export function presentedBy(request: FastifyRequest): Presented {
  const { user, credential } = loginOf(request);
  return { userId: user.id, credential };
}

/** The login of a request, on a route that is not open. @throws Fault("not-logged-in") where there is none */
export function loginOf(request: FastifyRequest): Login {
  if (!request.login) throw notLoggedIn();
  return request.login;
}
