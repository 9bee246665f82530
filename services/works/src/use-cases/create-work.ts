import { invalidField } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import type { Decided, Entry, EntryReference } from '@stockroom/store';
import { entryUse, Unregistered, useEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';

/** What a body says of a work. */
export type WorkBody = { comment: string | null; customer: EntryReference | undefined };

/** Adds an open work without items; a customer named by a new id is registered. */
export async function createWork(deps: WorksDeps, body: WorkBody, call: Call): Promise<Done<WorkView>> {
  try {
    return await deps.moves.writeTogether(call, () => decideWork(deps, body));
  } catch (error) {
    if (!(error instanceof Unregistered)) throw error;
    return createWithCustomer(deps, body, call);
  }
}

/** Most are of a customer who is there, and many at once of the same one: they go together. */
async function decideWork(
  { works, customers, standing, nextWorkId }: WorksDeps,
  { comment, customer }: WorkBody,
): Promise<Decided<WorkView>> {
  const known = await standing(named(customer));
  if (!known) throw new Unregistered();
  const { work, write } = works.add({ id: await nextWorkId(), comment, customerId: known.id });
  return { answer: workView(work, known.name), writes: [entryUse(customers, known), write] };
}

function createWithCustomer({ works, customers, nextWorkId, moves }: WorksDeps, body: WorkBody, call: Call) {
  const write = async (session: ClientSession) => {
    const customer = await customerOf(customers, body, session);
    const work = await works.insert(session, {
      id: await nextWorkId(),
      comment: body.comment,
      customerId: customer.id,
    });
    return workView(work, customer.name);
  };
  return moves.write(call, { lane: `customer ${body.customer?.id}`, write });
}

/** Finds or registers the customer that a body names. @throws Fault("invalid") */
export async function customerOf(
  customers: WorksDeps['customers'],
  { customer }: WorkBody,
  session: ClientSession,
): Promise<Entry> {
  return useEntry(customers, { reference: named(customer), field: 'customer' }, session);
}

function named(customer: EntryReference | undefined): EntryReference {
  if (!customer) throw invalidField('customer', 'A work needs a customer.');
  return customer;
}
