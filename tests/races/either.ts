import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../support/client.ts';
import { admin, elsewhere } from '../support/the-stack.ts';

/** By turns the one gateway and the other. */
export const either = (index: number): Client => (index % 2 ? elsewhere : admin);

/** Tells how many answers have which status. */
export function countsOf(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Sends a write as a careful client does: a 503 tells nothing, so the same is sent again, with its key. */
export async function untilKnown<T>(
  index: number,
  [method, path, body]: [string, string, unknown?],
): Promise<Answer<T>> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await either(index).request<T>(method, path, { body, headers });
    if (answer.status !== 503) return answer;
  }
}
