import { adminsOnlyFault } from '../auth/refusals.ts';
import type { ShownUser } from '../auth/users.ts';

/** @throws Fault("admins-only") */
export function refuseUnlessAdmin({ admin }: ShownUser): void {
  if (!admin) throw adminsOnlyFault();
}
