import { checkEntries, invalidField } from '@stockroom/kernel';
import type { Entry, EntryReference } from '@stockroom/registers';
import { entryUse, useEntry } from '@stockroom/registers';
import type { Call } from '@stockroom/rpc';
import type { Done, Write } from '@stockroom/store';
import { answerWrites, onceCommitted, retryOnConflict, withAnswer, writeEach } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { WorkItemBody } from '../domain/work-item.ts';
import { newWorkItems, refuseBadBodies, refuseReturnedWhileOpen } from '../domain/work-item.ts';
import type { NewWork } from '../store/works.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { existingItems } from './existing-items.ts';

/** The fields of a body for a work. */
export type WorkBody = { comment: string | null; customer: EntryReference | undefined };

/** A body for a new work, with the items that it has at once. */
type NewWorkBody = WorkBody & { items: WorkItemBody[] };

type Ids = { id: number; firstItemId: number };

/**
 * Adds an open work with its items, all or none; a customer named by a new id is registered.
 * @throws Fault("not-found") for an item that does not exist, "invalid" for anything else that cannot be
 */
export function createWork(deps: WorksDeps, body: NewWorkBody, call: Call): Promise<Done<WorkView>> {
  const { store, customers, works } = deps;
  return onceCommitted(store, call.idempotency, async () => {
    const reference = named(body.customer);
    refuseBadBodies(body.items, 'items');
    checkEntries('items', body.items, refuseReturnedWhileOpen);
    await existingItems(deps, { bodies: body.items, sentAs: 'items' }, call);
    return retryOnConflict(call.deadline, async () => {
      const [customer, ids] = await Promise.all([deps.existingCustomer(reference), takeIds(deps, body)]);
      if (!customer) return createWithCustomer(deps, { ids, body }, call);
      const work = { id: ids.id, comment: body.comment, customerId: customer.id };
      const answer = newWorkView(work, customer);
      const added = [works.add(work), ...itemWrites(deps, ids, body)];
      await deps.commit([entryUse(customers, customer), ...added, ...answerWrites(call.idempotency, answer)]);
      return answer;
    });
  });
}

async function takeIds({ nextWorkId, nextWorkItemId }: WorksDeps, { items }: NewWorkBody): Promise<Ids> {
  const firstOfItems = items.length === 0 ? 0 : nextWorkItemId(items.length);
  const [id, firstItemId] = await Promise.all([nextWorkId(), firstOfItems]);
  return { id, firstItemId };
}

function itemWrites({ items }: WorksDeps, { id, firstItemId }: Ids, body: NewWorkBody): Write[] {
  return newWorkItems(id, body.items, firstItemId).map(items.add);
}

/** The customer is registered in a transaction, which tells whether its name is free. */
function createWithCustomer(
  deps: WorksDeps,
  { ids, body }: { ids: Ids; body: NewWorkBody },
  call: Call,
): Promise<WorkView> {
  const { store, customers, works, exclusively } = deps;
  return exclusively([`customer ${body.customer?.id}`], call.deadline, () =>
    withAnswer(store, call.idempotency, async (session) => {
      const customer = await customerOf(customers, body, session);
      const work = { id: ids.id, comment: body.comment, customerId: customer.id };
      await writeEach(store, [works.add(work), ...itemWrites(deps, ids, body)], session);
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
