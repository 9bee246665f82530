import { invalidField } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import type { Entry, EntryReference } from '@stockroom/store';
import { nextIds, useEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';

/** What a body says of a work. */
export type WorkBody = { comment: string | null; customer: EntryReference | undefined };

/** Adds an open work without items; a customer named by a new id is registered. */
export function createWork(
  { store, works, customers, moves }: WorksDeps,
  body: WorkBody,
  call: Call,
): Promise<Done<WorkView>> {
  const lane = `customer ${body.customer?.id}`;
  const write = async (session: ClientSession) => {
    const customer = await customerOf(customers, body, session);
    const id = await nextIds(store, 'works');
    const work = await works.insert(session, { id, comment: body.comment, customerId: customer.id });
    return workView(work, customer.name);
  };
  return moves.write(call, { lane, write });
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
