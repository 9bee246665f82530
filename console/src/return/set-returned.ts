import { api } from '../api/api.ts';
import { decided } from '../api/decide.ts';
import { statusOf } from '../api/errors.ts';
import type { WorkItem } from '../works/job.ts';
import { decide, type Wish } from './totals.ts';

/** More was counted than went out: by whom ever, it is refused before it is sent. */
export class BeyondOut extends Error {
  override readonly name = 'BeyondOut';
  readonly left: number;
  readonly out: number;
  constructor({ left, out }: { left: number; out: number }) {
    super(`${out} went out, and ${left} can still come back.`);
    this.left = left;
    this.out = out;
  }
}

type Returned = { job: number; line: number; wish: Wish };

/** The line as it is then, and what had come back before. */
export type ReturnChange = { line: WorkItem; before: number };

/** Counts what came back of a line, in an act. @throws BeyondOut */
export function changingReturned({ job, line, wish }: Returned) {
  const params = { path: { id: job, item_id: line } };
  return decided({
    name: `line-${line}`,
    decide: async () => {
      const { data: now, headers } = await api.getWithHeaders('/api/works/{id}/items/{item_id}', { params });
      const { item, outbound_quantity, returned_quantity } = now;
      const decision = decide({ out: outbound_quantity, returned: returned_quantity }, wish);
      if (decision.kind === 'beyond') throw new BeyondOut({ left: decision.left, out: outbound_quantity });
      const body = { item: { id: item.id }, outbound_quantity, returned_quantity: decision.returned };
      return { body, before: returned_quantity ?? 0, tag: headers.get('etag') ?? '*' };
    },
    send: async ({ body, before, tag }, key): Promise<ReturnChange> => {
      const headers = { ...key, 'If-Match': tag };
      return { line: await api.put('/api/works/{id}/items/{item_id}', { params, headers, body }), before };
    },
    isOvertaken: (error) => statusOf(error) === 412,
  });
}
