import type { FastifyRequest } from 'fastify';
import type { Login } from './authenticate.ts';
import { notLoggedIn } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The login of the request; undefined only on routes that are `open`. */
    login: Login | undefined;
  }
}

/** The login of a request, on a route that is not open. */
export function loginOf(request: FastifyRequest): Login {
  if (!request.login) throw notLoggedIn();
  return request.login;
}
