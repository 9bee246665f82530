import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import type { ClientSession } from 'mongodb';
import { refuseUnlessOpen, stateOf } from '../domain/work.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork, noSuchWorkItem } from './refusals.ts';

/** Takes an item out of an open work. @throws Fault("not-found"), or Fault("closed") */
export function removeWorkItem(
  { works, items, moves }: WorksDeps,
  { workId, id }: { workId: number; id: number },
  call: Call,
): Promise<Done<Record<string, never>>> {
  const write = async (session: ClientSession) => {
    const work = await works.hold(session, workId);
    if (!work) throw noSuchWork(workId);
    if (!(await items.get(workId, id, session))) throw noSuchWorkItem(id);
    refuseUnlessOpen(stateOf(work));
    await items.remove(session, id);
    return {};
  };
  return moves.write(call, { lane: workId, write });
}
