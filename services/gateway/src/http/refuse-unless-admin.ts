import { Fault } from '@stockroom/kernel';
import type { ShownUser } from '../auth/users.ts';

/** @throws Fault("admins-only") */
export function refuseUnlessAdmin({ admin }: ShownUser): void {
  if (!admin) throw new Fault('admins-only', { message: 'Only admins may do this.' });
}
