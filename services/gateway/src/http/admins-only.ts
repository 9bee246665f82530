import type { FastifyRequest } from 'fastify';
import { loginOf } from '../auth/login-of.ts';
import { refuseUnlessAdmin } from './refuse-unless-admin.ts';

/** An onRequest hook of routes for admins. */
export async function adminsOnly(request: FastifyRequest): Promise<void> {
  const login = loginOf(request);
  refuseUnlessAdmin(login.user);
  login.needsAdmin = true;
}
