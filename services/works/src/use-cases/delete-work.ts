import type { Call } from '@stockroom/rpc';
import type { Done } from '@stockroom/stock-moves';
import { Unsettled } from '@stockroom/stock-moves';
import { decideDelete, stateOf } from '../domain/work.ts';
import type { WorksDeps } from './deps.ts';
import { noSuchWork } from './refusals.ts';

type Empty = Record<string, never>;

/** Removes a work and its items; one that is being closed is settled first. No stock moves. */
export function deleteWork({ works, items, moves }: WorksDeps, id: number, call: Call): Promise<Done<Empty>> {
  return moves.write(call, {
    lane: id,
    write: async (session) => {
      const work = await works.hold(session, id);
      if (!work) throw noSuchWork(id);
      if (decideDelete(stateOf(work)) === 'settle-first')
        throw new Unsettled(work.pending ? [work.pending.batchId] : []);
      await items.removeAll(session, id);
      await works.remove(session, id);
      return {};
    },
  });
}
