import type { Decided } from '@stockroom/commands';
import type { Entry } from '@stockroom/registers';
import { deletionOf, entryInUse, entryToDelete, newEntry, renamedEntry } from '@stockroom/registers';
import type { Call } from '@stockroom/rpc';
import type { CustomerView } from '../view.ts';
import { customerView } from '../view.ts';
import type { Empty, WorksDeps } from './deps.ts';

/** @throws Fault("invalid") for a name that is empty, too long or taken */
export async function createCustomer(
  { customers }: WorksDeps,
  { name }: { name: string },
): Promise<Decided<CustomerView>> {
  const { entry, writes } = await newEntry(customers, name);
  return { writes, answer: customerView(entry) };
}

/**
 * Renames a customer, in every work that carries it.
 * @throws Fault("not-found"), or Fault("invalid") for a name that is empty, too long or taken
 */
export async function renameCustomer(
  { customers }: WorksDeps,
  customer: Entry,
  { expectedVersions: expected }: Call,
): Promise<Decided<CustomerView>> {
  const { entry, writes } = await renamedEntry(customers, { ...customer, expected });
  return { writes, answer: customerView(entry) };
}

/** @throws Fault("not-found"), or Fault("invalid") while a work carries it */
export async function deleteCustomer(
  { customers, works }: WorksDeps,
  { id }: { id: number },
  { expectedVersions: expected }: Call,
): Promise<Decided<Empty>> {
  const entry = await entryToDelete(customers, { id, expected });
  if (await works.hasCustomer(id)) throw entryInUse(customers);
  return { writes: deletionOf(customers, entry), answer: {} };
}
