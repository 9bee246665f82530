import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import type { Entry } from '@stockroom/store';
import { createEntry, deleteEntry, renameEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { WorksDeps } from './deps.ts';

/** @throws Fault("invalid") for a name that is empty, too long or taken */
export function createCustomer({ customers, moves }: WorksDeps, name: string, call: Call): Promise<Done<Entry>> {
  return moves.write(call, { lane: 'customers', write: (session) => createEntry(customers, name, session) });
}

/**
 * Renames a customer, in every work that carries it.
 * @throws Fault("not-found"), or Fault("invalid") for a name that is empty, too long or taken
 */
export function renameCustomer({ customers, moves }: WorksDeps, customer: Entry, call: Call): Promise<Done<Entry>> {
  const lane = `customer ${customer.id}`;
  return moves.write(call, { lane, write: (session) => renameEntry(customers, customer, session) });
}

/** @throws Fault("not-found"), or Fault("invalid") while a work carries it */
export function deleteCustomer(
  { customers, works, moves }: WorksDeps,
  id: number,
  call: Call,
): Promise<Done<Record<string, never>>> {
  const write = async (session: ClientSession) => {
    await deleteEntry(customers, { id, isInUse: () => works.hasCustomer(session, id) }, session);
    return {};
  };
  return moves.write(call, { lane: `customer ${id}`, write });
}
