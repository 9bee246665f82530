import type { Decided, Earlier } from '@stockroom/commands';
import { decidesAnew } from '@stockroom/commands';
import { checkEntries, invalidField } from '@stockroom/kernel';
import type { Entry, EntryReference } from '@stockroom/registers';
import { usedEntry } from '@stockroom/registers';
import type { Call } from '@stockroom/rpc';
import type { Write } from '@stockroom/store';
import type { WorkItemBody } from '../domain/work-item.ts';
import { newWorkItems, refuseBadBodies, refuseReturnedWhileOpen } from '../domain/work-item.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';
import { existingItems } from './existing-items.ts';

/** The fields of a body for a work. */
export type WorkBody = { comment: string | null; customer: EntryReference | undefined };

/** A body for a new work, with the items that it has at once. */
type NewWorkBody = WorkBody & { items: WorkItemBody[] };

/**
 * Adds an open work with its items, all or none; a customer named by a new id is registered.
 * @throws Fault("not-found") for an item that does not exist, "invalid" for any other wrong field
 */
export async function createWork(
  deps: WorksDeps,
  body: NewWorkBody,
  call: Call,
  earlier?: Earlier<WorkView>,
): Promise<Decided<WorkView>> {
  const { works, items } = deps;
  const { comment, customer, items: bodies } = body;
  refuseUnnamed(customer);
  refuseBadBodies(bodies, 'items');
  checkEntries('items', bodies, refuseReturnedWhileOpen);
  await existingItems(deps, { bodies, sentAs: 'items' }, call);
  const [used, id, firstItemId] = await Promise.all([
    usedCustomer(deps, customer, decidesAnew(call, earlier)),
    deps.nextWorkId(),
    bodies.length === 0 ? 0 : deps.nextWorkItemId(bodies.length),
  ]);
  const work = { id, comment, customerId: used.entry.id };
  const added = newWorkItems(id, bodies, firstItemId).map(items.add);
  const answer = workView({ ...work, outbound: null, returned: null, editVersion: 0 }, used.entry.name);
  return { writes: [...used.writes, works.add(work), ...added], answer };
}

/**
 * Finds or registers the customer that a body names.
 * @param anew whether the command was in conflict with another write
 * @throws Fault("invalid")
 */
export async function usedCustomer(
  { customers, existingCustomer }: WorksDeps,
  customer: EntryReference | undefined,
  anew: boolean,
): Promise<{ entry: Entry; writes: Write[] }> {
  refuseUnnamed(customer);
  const found = await existingCustomer(customer, anew);
  return usedEntry(customers, { reference: customer, field: 'customer', found });
}

function refuseUnnamed(customer: EntryReference | undefined): asserts customer {
  if (!customer) throw invalidField('customer', 'A work needs a customer.');
}
