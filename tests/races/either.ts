import type { Client } from '../support/client.ts';
import { admin, elsewhere } from '../support/the-stack.ts';

/** By turns the one gateway and the other. */
export const either = (index: number): Client => (index % 2 ? elsewhere : admin);

/** How many answers have which status. */
export function countsOf(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
