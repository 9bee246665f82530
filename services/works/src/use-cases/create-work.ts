import { invalidField } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done, Entry, EntryReference } from '@stockroom/store';
import {
  answerWrites,
  entryUse,
  onceCommitted,
  retryOnConflict,
  useEntry,
  withAnswer,
  writeEach,
} from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { NewWork } from '../store/works.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';

/** The fields of a body for a work. */
export type WorkBody = { comment: string | null; customer: EntryReference | undefined };

/** Adds an open work without items; a customer named by a new id is registered. */
export function createWork(deps: WorksDeps, body: WorkBody, call: Call): Promise<Done<WorkView>> {
  const { store, customers, works } = deps;
  return onceCommitted(store, call.idempotency, () =>
    retryOnConflict(call.deadline, async () => {
      const [customer, id] = await Promise.all([deps.existingCustomer(named(body.customer)), deps.nextWorkId()]);
      if (!customer) return createWithCustomer(deps, { id, body }, call);
      const work = { id, comment: body.comment, customerId: customer.id };
      const answer = newWorkView(work, customer);
      const writes = [entryUse(customers, customer), works.add(work), ...answerWrites(call.idempotency, answer)];
      await deps.commit(writes);
      return answer;
    }),
  );
}

/** The customer is registered in a transaction, which tells whether its name is free. */
function createWithCustomer(
  { store, customers, works, exclusively }: WorksDeps,
  { id, body }: { id: number; body: WorkBody },
  call: Call,
): Promise<WorkView> {
  return exclusively([`customer ${body.customer?.id}`], call.deadline, () =>
    withAnswer(store, call.idempotency, async (session) => {
      const customer = await customerOf(customers, body, session);
      const work = { id, comment: body.comment, customerId: customer.id };
      await writeEach(store, [works.add(work)], session);
      return newWorkView(work, customer);
    }),
  );
}

const newWorkView = (work: NewWork, { name }: Entry) =>
  workView({ ...work, outbound: null, returned: null, editVersion: 0 }, name);

/** Finds or registers the customer that a body names. @throws Fault("invalid") */
export function customerOf(
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
