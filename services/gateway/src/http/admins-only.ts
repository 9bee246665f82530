import { Fault } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';
import { loginOf } from './gate.ts';

/** An onRequest hook of routes for admins. */
export async function adminsOnly(request: FastifyRequest): Promise<void> {
  if (!loginOf(request).user.admin) {
    throw new Fault('admins-only', { message: 'Only admins may do this.' });
  }
}
