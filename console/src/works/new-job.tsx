import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate } from '../api/query.ts';
import { navigate } from '../router/router.ts';
import { makeCustomer } from './customers.ts';
import type { Work } from './job.ts';
import { JobForm } from './job-form.tsx';
import type { JobEdit } from './save-job.ts';
import { say } from './texts.ts';

/** A new job: whose, and what for. It opens at once, to be picked. */
export function NewJob({ onClose }: { onClose: () => void }) {
  const save = async (edit: JobEdit) => {
    const work = await begin(edit);
    onClose();
    await navigate(`/works/${work.id}`);
    return true;
  };
  return (
    <JobForm
      title={say().newJob}
      start={{ comment: '' }}
      focus="customer"
      commentHint={say().commentHint}
      save={say().makeJob}
      onSave={save}
      onClose={onClose}
    />
  );
}

async function begin({ customer: chosen, comment }: JobEdit): Promise<Work> {
  let customer = 'isNew' in chosen ? undefined : chosen;
  const body = { comment: comment.trim() || null };
  const work = await act(async (keyOf) => {
    customer ??= await makeCustomer(chosen.name, keyOf);
    return api.post('/api/works', { headers: keyOf('work'), body: { ...body, customer } });
  }).result;
  invalidate('works', 'customers');
  return work;
}
