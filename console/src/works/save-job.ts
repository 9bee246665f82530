import { act, type KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { editField } from '../api/edit-field.ts';
import { setData } from '../api/query.ts';
import { makeCustomer } from './customers.ts';
import type { ChosenCustomer } from './customers-like.ts';
import { jobKey, readAgain, type Work } from './job.ts';

export type JobEdit = { customer: NonNullable<ChosenCustomer>; comment: string };

/**
 * Saves whose a job is and what for, unless somebody else has changed that since the person saw it.
 * @returns what stands there then, and whether it is ours
 */
export async function saveJob(seen: Work, edit: JobEdit): Promise<{ isSaved: boolean; now: Work }> {
  const params = { path: { id: seen.id } };
  let customer = 'isNew' in edit.customer ? undefined : edit.customer;
  const run = async (keyOf: KeyOf) => {
    customer ??= await makeCustomer(edit.customer.name, keyOf);
    const body = { customer, comment: edit.comment.trim() || null };
    let isSaved = true;
    const keepTheirs = async () => {
      isSaved = false;
      return 'theirs' as const;
    };
    const now = await editField(
      {
        read: () => api.getWithHeaders('/api/works/{id}', { params }),
        write: (_, headers) => api.put('/api/works/{id}', { params, headers, body }),
        valueOf: savedOf,
        ...{ before: savedOf(seen), mine: savedOf(body), decide: keepTheirs },
      },
      keyOf,
    );
    return { isSaved, now };
  };
  try {
    const saved = await act(run).result;
    setData<Work>(jobKey(seen.id), () => saved.now);
    return saved;
  } finally {
    readAgain(seen.id);
  }
}

/** Gives what an edit of a job overwrites. */
function savedOf({ customer, comment }: { customer: { id: number }; comment: string | null }): string {
  return JSON.stringify([customer.id, comment]);
}
