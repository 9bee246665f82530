import type { Entry } from '@stockroom/registers';
import { createEntry, deleteEntry, renameEntry } from '@stockroom/registers';
import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/store';
import { once } from '@stockroom/store';
import type { CustomerView } from '../view.ts';
import { customerView } from '../view.ts';
import type { Empty, WorksDeps } from './deps.ts';

/** @throws Fault("invalid") for a name that is empty, too long or taken */
export function createCustomer(
  { store, customers, exclusively }: WorksDeps,
  name: string,
  call: Call,
): Promise<Done<CustomerView>> {
  return exclusively(['customers'], call.deadline, () =>
    once(store, call.idempotency, async (session) => customerView(await createEntry(customers, name, session))),
  );
}

/**
 * Renames a customer, in every work that carries it.
 * @throws Fault("not-found"), or Fault("invalid") for a name that is empty, too long or taken
 */
export function renameCustomer(
  { store, customers, exclusively }: WorksDeps,
  customer: Entry,
  call: Call,
): Promise<Done<CustomerView>> {
  const renamed = { ...customer, expected: call.expectedVersions };
  return exclusively([`customer ${customer.id}`], call.deadline, () =>
    once(store, call.idempotency, async (session) => customerView(await renameEntry(customers, renamed, session))),
  );
}

/** @throws Fault("not-found"), or Fault("invalid") while a work carries it */
export function deleteCustomer(
  { store, customers, works, exclusively }: WorksDeps,
  id: number,
  call: Call,
): Promise<Done<Empty>> {
  return exclusively([`customer ${id}`], call.deadline, () =>
    once(store, call.idempotency, async (session) => {
      const isInUse = () => works.hasCustomer(session, id);
      await deleteEntry(customers, { id, expected: call.expectedVersions, isInUse }, session);
      return {};
    }),
  );
}
