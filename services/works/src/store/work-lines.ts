import type { Store } from '@stockroom/store';
import { inTransaction } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { WorkItem } from '../domain/work-item.ts';
import type { WorkItemStore } from './work-items.ts';
import type { StoredWork, WorkDocument } from './works.ts';
import { asWork } from './works.ts';
import type { WorksSeen } from './works-seen.ts';

/** The items of a work without what the catalog knows of them; undefined where there are too many to be read at once. */
export type Lines = { workId: number; items: WorkItem[] | undefined };

/** What the lines of those works come to that exist. */
export type WorkLines<View> = (workIds: number[]) => Promise<View[]>;

/** Lines that were read, with their work as it was before. */
type Made<View> = { lines: Lines; work: StoredWork; shown: View };

/** What is remembered of the works, and what was made anew of the others. */
type Found<View> = { known: View[]; made: Made<View>[] };

/** Of all works that are asked for together. */
const MOST_LINES = 5_000;
const MOST_WORKS_REMEMBERED = 5_000;
/** Of a work that is remembered. */
const MOST_LINES_REMEMBERED = 100;
/** So few are read in one moment; among more the server lets writes go in between, and of a deleted work less are left. */
const MOST_LINES_AT_ONCE = 20;

/**
 * Reads the lines of works to show them as they are now. What they come to is remembered for as long as the count of
 * the work's writes is the same, since whoever changes a line writes its work too: then one small read is all.
 * The lines are read after the count, in its session, so that none are older than the count that they are kept under.
 * Many lines whose works are written while they are read, are read anew in a transaction, which sees one moment.
 * @param view makes what is shown, from the lines alone
 * @param seen told of works whose lines were read
 */
export function workLinesIn<View>(
  store: Store,
  { items, view, seen }: { items: WorkItemStore; view: (lines: Lines) => View; seen?: Pick<WorksSeen, 'keep'> },
): WorkLines<View> {
  const works = store.db.collection<WorkDocument>('works');
  const remembered = new Map<number, { count: number; view: View }>();

  const worksOf = async (ids: number[], session: ClientSession): Promise<Map<number, StoredWork>> => {
    const projection = { stock_change: 0 };
    const found = await works.find({ _id: { $in: ids } }, { session, projection, batchSize: ids.length }).toArray();
    return new Map(found.map((work) => [work._id, asWork(work)]));
  };

  const read = async (workIds: number[], session: ClientSession): Promise<Lines[]> => {
    if (workIds.length === 0) return [];
    const found = await items.ofWorks(workIds, MOST_LINES, session);
    const ofWork = Map.groupBy(found ?? [], ({ workId }) => workId);
    return workIds.map((workId) => ({
      workId,
      items: found && (ofWork.get(workId) ?? []).sort((one, other) => one.id - other.id),
    }));
  };

  /** Without the works that were deleted in between: their lines went with them, so they look empty. */
  const withoutGone = async (lines: Lines[], session: ClientSession): Promise<Lines[]> => {
    const empty = lines.filter(({ items }) => items?.length === 0).map(({ workId }) => workId);
    if (empty.length === 0) return lines;
    const there = await worksOf(empty, session);
    return lines.filter(({ workId, items }) => items?.length !== 0 || there.has(workId));
  };

  const keep = ({ lines: { workId, items }, work, shown }: Made<View>): void => {
    if (!items || items.length > MOST_LINES_REMEMBERED) return;
    if (remembered.size >= MOST_WORKS_REMEMBERED && !remembered.has(workId)) remembered.clear();
    remembered.set(workId, { count: work.touched, view: shown });
    seen?.keep({ work, items });
  };

  /** Whether all of it was read while none of the works was written. */
  const isOfOneMoment = async (lines: Lines[], before: Map<number, StoredWork>, session: ClientSession) => {
    if (lines.reduce((sum, { items }) => sum + (items?.length ?? 0), 0) <= MOST_LINES_AT_ONCE) return true;
    const ids = lines.map(({ workId }) => workId);
    const after = await worksOf(ids, session);
    return ids.every((id) => after.get(id)?.touched === before.get(id)?.touched);
  };

  /** Undefined where the works were written meanwhile: a line may be there twice then, or not at all. */
  const linesOf = async (workIds: number[], session: ClientSession): Promise<Found<View> | undefined> => {
    const there = await worksOf(workIds, session);
    const ids = [...there.keys()];
    const known = ids.map((id) => {
      const one = remembered.get(id);
      return one?.count === there.get(id)?.touched ? one : undefined;
    });
    const others = ids.filter((_, at) => !known[at]);
    const found = await read(others, session);
    if (!session.inTransaction() && !(await isOfOneMoment(found, there, session))) return undefined;
    const made = (await withoutGone(found, session)).map((lines) => {
      return { lines, work: there.get(lines.workId) as StoredWork, shown: view(lines) };
    });
    return { known: known.flatMap((one) => (one ? [one.view] : [])), made };
  };

  return async (workIds) => {
    const ids = [...new Set(workIds)];
    const ofNow = await store.client.withSession((session) => linesOf(ids, session));
    const found = ofNow ?? (await inTransaction(store, (session) => linesOf(ids, session)));
    if (!found) return [];
    // Only now: until its transaction is committed, a failover can take back what was read in it.
    found.made.forEach(keep);
    return [...found.known, ...found.made.map(({ shown }) => shown)];
  };
}
