import { StockroomError } from '@stockroom/client';
import type { ActKeys, KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { decided } from '../api/decide.ts';
import { statusOf } from '../api/errors.ts';
import { exact } from '../i18n/numbers.ts';
import { inTurn } from '../works/in-turn.ts';
import { readLines, type WorkItem } from '../works/job.ts';
import { counted } from './counts.ts';
import { changingCounts, countsNow } from './keep-counts.ts';
import type { Change, Counts } from './totals.ts';

type Wanted = { job: number; item: number; by: number; name?: string };

/** The line as it is after a change; undefined where it is gone. */
type Changed = { id: number | undefined; line: WorkItem | undefined };

/** A call that has a job want more or less of an item; null where there is nothing to change. */
type Plan = { add: number } | { line: number; tag: string; wanted: number } | null;

/** Raises or lowers what a job wants of an item: makes its line, changes it, or removes it where nothing is left. */
export function changingWanted({ job, item, by, name = 'wanted' }: Wanted) {
  const decide = async (): Promise<Plan> => {
    const line = (await readLines(job)).find((one) => one.item.id === item);
    if (!line) return by > 0 ? { add: by } : null;
    const params = { path: { id: job, item_id: line.id } };
    const { data, headers } = await api.getWithHeaders('/api/works/{id}/items/{item_id}', { params });
    return { line: line.id, tag: headers.get('etag') ?? '*', wanted: exact(data.outbound_quantity + by) };
  };
  return decided({ name, decide, send: (plan, headers) => change({ job, item, plan, headers }), isOvertaken });
}

type Changing = { job: number; item: number; plan: Plan; headers: ReturnType<KeyOf> };

async function change({ job, item: id, plan, headers: key }: Changing): Promise<Changed> {
  if (!plan) return { id: undefined, line: undefined };
  if ('add' in plan) {
    const init = { params: { path: { id: job } }, headers: key, body: { item: { id }, outbound_quantity: plan.add } };
    const line = await api.post('/api/works/{id}/items', init);
    return { id: line.id, line };
  }
  const params = { path: { id: job, item_id: plan.line } };
  const headers = { ...key, 'If-Match': plan.tag };
  if (plan.wanted <= 0) {
    await api.delete('/api/works/{id}/items/{item_id}', { params, headers });
    return { id: plan.line, line: undefined };
  }
  const body = { item: { id }, outbound_quantity: plan.wanted };
  return { id: plan.line, line: await api.put('/api/works/{id}/items/{item_id}', { params, headers, body }) };
}

/** Somebody else changed the line (412), removed it (404) or made one for the same item (422). */
function isOvertaken(error: unknown): boolean {
  if (statusOf(error) === 422) return error instanceof StockroomError && 'item.id' in error.fields;
  return [404, 412].includes(statusOf(error) ?? 0);
}

export type LineChange = {
  job: number;
  item: number;
  change: Change;
  /** The line as it was read. */
  line: { id: number } | undefined;
  /** The job was empty: from now on it collects. */
  collects?: boolean;
};

export type LineChanged = { line: WorkItem | undefined; counts: Counts };

/**
 * Changes what is wanted and what is picked of an item, in an act. Wanted comes first: where the page is closed in
 * between, the line shows as not counted, and is counted again.
 */
export function changingLine({ job, item, change, line, collects }: LineChange) {
  const wanted = change.wanted === 0 ? undefined : changingWanted({ job, item, by: change.wanted });
  let changed: Changed = { id: line?.id, line: undefined };
  const picked = changingCounts(job, (counts) => {
    const base = collects ? { ...counts, collects } : counts;
    if (changed.id === undefined) return base;
    const isGone = wanted !== undefined && changed.line === undefined;
    const by = isGone ? -(base.amounts[changed.id] ?? 0) : change.picked;
    return counted(base, { line: changed.id, by });
  });
  return (keyOf: ActKeys): Promise<LineChanged> =>
    inTurn(job, async () => {
      if (wanted) changed = await wanted(keyOf);
      const isCounted = change.picked !== 0 || collects || (wanted && !changed.line);
      return { line: changed.line, counts: isCounted ? await picked(keyOf) : countsNow(job) };
    });
}
