import type { Store } from '@stockroom/store';
import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongodb';
import { loginOf } from '../auth/login-of.ts';
import { requireAdmin } from '../auth/require-login.ts';
import { refuseUnlessAdmin } from './refuse-unless-admin.ts';

/** An onRequest hook of routes for admins. */
export async function adminsOnly(request: FastifyRequest): Promise<void> {
  const login = loginOf(request);
  refuseUnlessAdmin(login.user);
  login.needsAdmin = true;
}

/** A write by an admin who, in its transaction, is found to be one still. */
export function byAdmin<T>(
  store: Store,
  request: FastifyRequest,
  write: (session: ClientSession) => Promise<T>,
): (session: ClientSession) => Promise<T> {
  const { user, credential } = loginOf(request);
  return async (session) => {
    await requireAdmin(store, { userId: user.id, credential }, session);
    return write(session);
  };
}
