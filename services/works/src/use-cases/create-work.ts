import { invalidField } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import type { Decided, Entry, EntryReference } from '@stockroom/store';
import { entryUse, Unregistered, useEntry, writeEach } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { StoredWork } from '../store/works.ts';
import type { WorkView } from '../view.ts';
import { workView } from '../view.ts';
import type { WorksDeps } from './deps.ts';

/** What a body says of a work. */
export type WorkBody = { comment: string | null; customer: EntryReference | undefined };

type NewWork = { work: StoredWork; decided: Decided<WorkView> };

/** Adds an open work without items; a customer named by a new id is registered. */
export async function createWork(deps: WorksDeps, body: WorkBody, call: Call): Promise<Done<WorkView>> {
  let made: StoredWork | undefined;
  try {
    const done = await deps.moves.writeTogether(call, async () => {
      const { work, decided } = await decideWork(deps, body);
      made = work;
      return decided;
    });
    if (made && !done.replayed) deps.seen.keep({ work: made, items: [] });
    return done;
  } catch (error) {
    if (!(error instanceof Unregistered)) throw error;
    return createWithCustomer(deps, body, call);
  }
}

/** Most are of a customer who is there, and many at once of the same one: they go together. */
async function decideWork(deps: WorksDeps, { comment, customer }: WorkBody): Promise<NewWork> {
  const known = await deps.standing(named(customer));
  if (!known) throw new Unregistered();
  const { work, decided } = await newWork(deps, comment, known);
  return { work, decided: { ...decided, writes: [entryUse(deps.customers, known), ...decided.writes] } };
}

function createWithCustomer(deps: WorksDeps, body: WorkBody, call: Call): Promise<Done<WorkView>> {
  const write = async (session: ClientSession) => {
    const { decided } = await newWork(deps, body.comment, await customerOf(deps.customers, body, session));
    await writeEach(deps.store, decided.writes, session);
    return decided.answer;
  };
  return deps.moves.write(call, { lane: `customer ${body.customer?.id}`, write });
}

async function newWork({ works, nextWorkId }: WorksDeps, comment: string | null, customer: Entry): Promise<NewWork> {
  const { work, write } = works.add({ id: await nextWorkId(), comment, customerId: customer.id });
  return { work, decided: { answer: workView(work, customer.name), writes: [write] } };
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
