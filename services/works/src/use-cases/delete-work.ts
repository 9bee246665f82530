import type { Call } from '@stockroom/rpc';
import { settlingFirst } from '@stockroom/stock-moves';
import type { Done } from '@stockroom/store';
import { once, refuseOtherVersion } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import { decideDelete, stateOf } from '../domain/work.ts';
import { requireSettled } from './begin-closing.ts';
import type { Empty, WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

/** Removes a work and its items; one that is being closed is settled first. No stock moves. */
export function deleteWork(
  { store, works, items, exclusively, stock }: WorksDeps,
  id: number,
  call: Call,
): Promise<Done<Empty>> {
  const remove = async (session: ClientSession) => {
    const work = await works.lock(session, id);
    if (!work) throw noSuchWork(id);
    refuseOtherVersion(work.editVersion, call.expectedVersions);
    requireSettled(work, decideDelete(stateOf(work)));
    await items.removeAll(session, id);
    await works.remove(session, id);
    return {};
  };
  return settlingFirst(stock, call, () =>
    exclusively([String(id)], call.deadline, () => once(store, call.idempotency, remove)),
  );
}
