import type { Store } from '@stockroom/store';
import { inTransaction } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { WorkItem } from '../domain/work-item.ts';
import type { WorkDocument } from './work-document.ts';
import type { WorkItemStore } from './work-items.ts';

/** The items of a work by id, without what the catalog knows of them; undefined where they are too many for one read. */
export type LinesOfWork = { workId: number; items: WorkItem[] | undefined };

/** The most lines of all works that are asked for together. */
const MAX_LINES = 5_000;

/**
 * Reads the lines of those works that exist, as they are at one moment. Every change of a line counts up the version of
 * its work, so the lines are of one moment when the versions before and after are the same; when they are not, all is
 * read again in a transaction.
 */
export function linesOfWorksIn(store: Store, items: WorkItemStore): (workIds: number[]) => Promise<LinesOfWork[]> {
  const works = store.db.collection<WorkDocument>('works');

  const versionsOf = async (ids: number[], session: ClientSession): Promise<Map<number, number>> => {
    const projection = { touched: 1 };
    const found = await works.find({ _id: { $in: ids } }, { session, projection, batchSize: ids.length }).toArray();
    return new Map(found.map(({ _id, touched }) => [_id, Number(touched)]));
  };

  const read = async (ids: number[], session: ClientSession): Promise<LinesOfWork[]> => {
    const found = await items.ofWorks(ids, MAX_LINES, session);
    const byWork = Map.groupBy(found ?? [], ({ workId }) => workId);
    return ids.map((workId) => ({
      workId,
      items: found && (byWork.get(workId) ?? []).sort((one, other) => one.id - other.id),
    }));
  };

  return async (workIds) => {
    const ids = [...new Set(workIds)];
    const unchanged = await store.client.withSession(async (session) => {
      const before = await versionsOf(ids, session);
      const lines = await read([...before.keys()], session);
      const after = await versionsOf(ids, session);
      return isSame(before, after) ? lines : undefined;
    });
    return (
      unchanged ?? inTransaction(store, async (session) => read([...(await versionsOf(ids, session)).keys()], session))
    );
  };
}

function isSame(before: Map<number, number>, after: Map<number, number>): boolean {
  return before.size === after.size && [...before].every(([id, version]) => after.get(id) === version);
}
