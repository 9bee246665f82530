// A delivery itself, and its comment.
import type { components } from '@stockroom/client';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { editField } from '../api/edit-field.ts';
import { invalidate, setData } from '../api/query.ts';

export type Acquisition = components['schemas']['Acquisition'];

export const aboutKey = (delivery: number): string => `acquisition ${delivery} about`;

export const readAbout = (delivery: number): Promise<Acquisition> =>
  api.get('/api/acquisitions/{id}', { params: { path: { id: delivery } } });

type Comment = {
  delivery: number;
  /** The comment that the person saw. */
  before: string | null;
  mine: string | null;
  /** Asks what is to stay where somebody else has written another meanwhile. */
  decide: (theirs: string | null) => Promise<'theirs' | 'mine'>;
};

/** Writes a comment over the one that the person saw. @returns the delivery as it is then */
export async function saveComment({ delivery, ...edit }: Comment, keyOf: KeyOf): Promise<Acquisition> {
  const params = { path: { id: delivery } };
  const body = { comment: edit.mine };
  const now = await editField<Acquisition, string | null>(
    {
      ...edit,
      read: () => api.getWithHeaders('/api/acquisitions/{id}', { params }),
      write: (_, headers) => api.put('/api/acquisitions/{id}', { params, headers, body }),
      valueOf: ({ comment }) => comment,
    },
    keyOf,
  );
  setData<Acquisition>(aboutKey(delivery), () => now);
  invalidate('acquisitions', 'home');
  return now;
}

/** Begins a delivery. */
export const beginDelivery = (keyOf: KeyOf): Promise<Acquisition> =>
  api.post('/api/acquisitions', { headers: keyOf('delivery'), body: {} });
