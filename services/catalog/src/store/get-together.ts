import { openBatcher } from '@stockroom/batching';

/** Gives what is there of the ids, in their order. */
export type GetInOrder<Row> = (ids: number[]) => Promise<Row[]>;

/** Lets those who want documents by id in one turn ask for them together. */
export function getTogether<Row extends { id: number }>(get: (ids: number[]) => Promise<Row[]>): GetInOrder<Row> {
  const ask = openBatcher(async (questions: number[][]) => {
    const rows = await get([...new Set(questions.flat())]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return questions.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  });
  return async (ids) => (ids.length > 0 ? ask(ids) : []);
}
