import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import type { Entry } from '@stockroom/store';
import { createEntry, deleteEntry, once, renameEntry } from '@stockroom/store';
import type { WorksDeps } from './deps.ts';

/** @throws Fault("invalid") for a name that is taken */
export function createCustomer({ store, customers }: WorksDeps, name: string, call: Call): Promise<Done<Entry>> {
  return once(store, call.idempotency, (session) => createEntry(customers, name, session));
}

/** Renames a customer, in every work that carries it. @throws Fault("not-found"), Fault("invalid") for a taken name */
export function renameCustomer({ store, customers }: WorksDeps, customer: Entry, call: Call): Promise<Done<Entry>> {
  return once(store, call.idempotency, (session) => renameEntry(customers, customer, session));
}

/** @throws Fault("not-found"), or Fault("invalid") while a work carries it */
export function deleteCustomer(
  { store, customers, works }: WorksDeps,
  id: number,
  call: Call,
): Promise<Done<Record<string, never>>> {
  return once(store, call.idempotency, async (session) => {
    await deleteEntry(customers, { id, isInUse: () => works.hasCustomer(session, id) }, session);
    return {};
  });
}
