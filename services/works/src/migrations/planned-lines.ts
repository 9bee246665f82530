import type { Migration, Store, Write } from '@stockroom/store';
import { WriteConflict, writeAll } from '@stockroom/store';
import type { WorkDocument } from '../store/work-document.ts';
import type { WorkItemDocument } from '../store/work-items.ts';

/** The works that are looked at together. */
const BATCH = 500;

const worksOf = ({ db }: Store) => db.collection<WorkDocument>('works');
const linesOf = ({ db }: Store) => db.collection<WorkItemDocument>('work_items');

/**
 * Marks the lines of works whose outbound is open, and takes the marks of all others: release 0.1.0 adds lines without a
 * mark, loses it when it replaces one, and leaves it where it closes a work. It counts the works.
 */
export const plannedLines = (store: Store): Migration => ({
  of: 'planned',
  run: async (ending) => (await markOpen(store, ending)) + (await unmarkClosed(store, ending)),
});

async function markOpen(store: Store, ending: AbortSignal): Promise<number> {
  let marked = 0;
  for (let after = 0; !ending.aborted; ) {
    const open = worksOf(store).find({ state: 'open', _id: { $gt: after } }, { projection: { _id: 1 } });
    const ids = (await open.sort({ _id: 1 }).limit(BATCH).toArray()).map(({ _id }) => _id);
    const unmarked = await linesOf(store).distinct('work_id', { work_id: { $in: ids }, planned: { $ne: true } });
    for (const id of unmarked) if (await mark(store, id)) marked += 1;
    if (ids.length < BATCH) break;
    after = ids.at(-1) ?? after;
  }
  return marked;
}

/** Marks the lines of a work, guarded by the version that was read. @returns false when it is not open any more */
async function mark(store: Store, workId: number): Promise<boolean> {
  const work = await worksOf(store).findOne({ _id: workId, outbound: null }, { projection: { touched: 1 } });
  if (!work) return false;
  try {
    await writeAll(store, marksOf(workId, work.touched));
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return mark(store, workId);
    throw error;
  }
}

/** Counts up the version: a closing at the same time is then a write conflict, and takes these marks when it is done anew. */
function marksOf(workId: number, version: number): Write[] {
  const open = { _id: workId as never, outbound: null, touched: version };
  const unmarked = { work_id: workId, planned: { $ne: true } };
  return [
    { collection: 'works', write: { updateOne: { filter: open, update: { $inc: { touched: 1 } } } } },
    { collection: 'work_items', write: { updateMany: { filter: unmarked, update: { $set: { planned: true } } } } },
  ];
}

/** A closed work is never opened again, so these writes need no guard. */
async function unmarkClosed(store: Store, ending: AbortSignal): Promise<number> {
  const marked = await linesOf(store).distinct('work_id', { planned: true });
  let unmarked = 0;
  for (let at = 0; at < marked.length && !ending.aborted; at += BATCH) {
    const closed = { _id: { $in: marked.slice(at, at + BATCH) }, outbound: { $ne: null } };
    const ids = (
      await worksOf(store)
        .find(closed, { projection: { _id: 1 } })
        .toArray()
    ).map(({ _id }) => _id);
    if (ids.length === 0) continue;
    await linesOf(store).updateMany({ work_id: { $in: ids } }, { $unset: { planned: '' } });
    unmarked += ids.length;
  }
  return unmarked;
}
