// A delivery itself: its comment, and the ETag that an edit of it names.
import type { components } from '@stockroom/client';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate, setData } from '../api/query.ts';

export type Acquisition = components['schemas']['Acquisition'];
export type About = { acquisition: Acquisition; tag: string };

export const aboutKey = (delivery: number): string => `acquisition ${delivery} about`;

export async function readAbout(delivery: number): Promise<About> {
  const answer = await api.getWithHeaders('/api/acquisitions/{id}', { params: { path: { id: delivery } } });
  return aboutOf(answer);
}

type Comment = { about: About; comment: string | null };

/** Writes a comment over the one that was read. @throws StockroomError, 412 where somebody has written meanwhile */
export async function saveComment({ about, comment }: Comment, keyOf: KeyOf): Promise<About> {
  const { id } = about.acquisition;
  const init = { params: { path: { id } }, headers: { ...keyOf(), 'If-Match': about.tag }, body: { comment } };
  const saved = aboutOf(await api.putWithHeaders('/api/acquisitions/{id}', init));
  setData<About>(aboutKey(id), () => saved);
  invalidate('acquisitions', 'home');
  return saved;
}

/** Begins a delivery. */
export const beginDelivery = (keyOf: KeyOf): Promise<Acquisition> =>
  api.post('/api/acquisitions', { headers: keyOf('delivery'), body: {} });

function aboutOf({ data, headers }: { data: Acquisition; headers: Headers }): About {
  return { acquisition: data, tag: headers.get('etag') ?? '*' };
}
