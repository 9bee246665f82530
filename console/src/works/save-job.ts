import { act, type KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';
import { setData } from '../api/query.ts';
import type { ChosenCustomer } from './customer-field.tsx';
import { makeCustomer } from './customers.ts';
import { jobKey, readAgain, type Work } from './job.ts';

/** A job, and the tag that an edit of it must name. */
export type TaggedWork = { work: Work; tag: string };

export async function readTagged(job: number): Promise<TaggedWork> {
  const { data: work, headers } = await api.getWithHeaders('/api/works/{id}', { params: { path: { id: job } } });
  return { work, tag: headers.get('etag') ?? '*' };
}

export type JobEdit = { customer: NonNullable<ChosenCustomer>; comment: string };

/**
 * Saves whose a job is and what for, unless somebody else has changed that since it was read.
 * @returns what stands there then, and whether it is ours
 */
export async function saveJob(
  { work, tag }: TaggedWork,
  edit: JobEdit,
): Promise<{ isSaved: boolean; now?: TaggedWork }> {
  const params = { path: { id: work.id } };
  let customer = 'isNew' in edit.customer ? undefined : edit.customer;
  const run = async (keyOf: KeyOf) => {
    customer ??= await makeCustomer(edit.customer.name, keyOf);
    const body = { customer, comment: edit.comment.trim() || null };
    return api.put('/api/works/{id}', { params, headers: { ...keyOf('work'), 'If-Match': tag }, body });
  };
  try {
    const saved = await act(run).result;
    setData<Work>(jobKey(work.id), () => saved);
    return { isSaved: true };
  } catch (error) {
    if (statusOf(error) !== 412) throw error;
    const now = await readTagged(work.id);
    setData<Work>(jobKey(work.id), () => now.work);
    return { isSaved: false, now };
  } finally {
    readAgain(work.id);
  }
}
