import { invalidField } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import type { Decided, Entry, EntryReference } from '@stockroom/store';
import { entryUse, nextIds, standingEntry, useEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';

/** What a body says of a work. */
export type WorkBody = { comment: string | null; customer: EntryReference | undefined };

/** The body names no customer that is there: it is registered, or refused. */
class Unregistered extends Error {}

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
  { store, works, customers }: WorksDeps,
  { comment, customer }: WorkBody,
): Promise<Decided<WorkView>> {
  const known = customer && (await standingEntry(customers, customer.id));
  if (!known) throw new Unregistered();
  const { work, write } = works.add({ id: await nextIds(store, 'works'), comment, customerId: known.id });
  return { answer: workView(work, known.name), writes: [entryUse(customers, known), write] };
}

function createWithCustomer({ store, works, customers, moves }: WorksDeps, body: WorkBody, call: Call) {
  const write = async (session: ClientSession) => {
    const customer = await customerOf(customers, body, session);
    const id = await nextIds(store, 'works');
    const work = await works.insert(session, { id, comment: body.comment, customerId: customer.id });
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
  if (!customer) throw invalidField('customer', 'A work needs a customer.');
  return useEntry(customers, { reference: customer, field: 'customer' }, session);
}
