import { openBatcher } from '@stockroom/batching';
import type { Store } from '@stockroom/store';
import type { Document } from 'mongodb';

/** A find of few: the documents that match, by id unless in any order. */
export type SmallFind<Row> = {
  collection: string;
  filter: Document;
  limit?: number;
  /** One value that a field must have besides; of finds without a limit that differ in nothing else one is made. */
  having?: { field: string; value: string };
  /** Leaves no choice between the index of what is looked for and the order of another. */
  inAnyOrder?: boolean;
  /** What is wanted of each, as MongoDB's expressions: `{ id: '$_id' }`. */
  row: { [Field in keyof Row]: string };
};

/** Gives what each of some finds has found. They are done one after the other. */
export type FindTogether = <Rows extends unknown[][]>(
  ...finds: { [Place in keyof Rows]: SmallFind<Rows[Place][number]> }
) => Promise<Rows>;

const MOST = 100;

/**
 * Lets finds that are asked for in one turn go to the database as one command, as a command costs more than what
 * most of them read. Each is a pipeline of its own with its own use of an index; of those that are the same, one.
 */
export function openFindTogether(store: Store): FindTogether {
  const ask = openBatcher((questions: SmallFind<unknown>[][]) => findAll(store, questions), MOST);
  return ((...finds: SmallFind<unknown>[]) => ask(finds)) as unknown as FindTogether;
}

/** Finds as they are asked for at once: one, or all that differ in a value only. */
type Merged = { find: SmallFind<unknown>; values: Set<string> };
type Rows = (object & { [VALUE]?: string })[];

const VALUE = 'having';

async function findAll({ db }: Store, questions: SmallFind<unknown>[][]): Promise<unknown[][][]> {
  const merged = new Map<string, Merged & { place: number }>();
  const placeOf = (find: SmallFind<unknown>): number => {
    const name = JSON.stringify(find.limit === undefined ? { ...find, having: find.having?.field } : find);
    const known = merged.get(name) ?? { find, values: new Set(), place: merged.size };
    merged.set(name, known);
    if (find.having) known.values.add(find.having.value);
    return known.place;
  };
  const asked = questions.map((finds) => finds.map((find) => ({ place: placeOf(find), value: find.having?.value })));
  const [first, ...others] = [...merged.values()].map((each) => ({
    coll: each.find.collection,
    pipeline: stagesOf(each, each.place),
  }));
  if (!first) return [];
  const found = await db
    .collection(first.coll)
    .aggregate([...first.pipeline, ...others.map((other) => ({ $unionWith: other }))], { batchSize: merged.size })
    .toArray();
  const rows = new Map(found.map((each) => [each._id as number, each.rows as Rows]));
  // What has found nothing is not in the answer.
  return asked.map((each) => each.map(({ place, value }) => withValue(rows.get(place) ?? [], value)));
}

const withValue = (rows: Rows, value: string | undefined): Rows =>
  value === undefined ? rows : rows.filter((row) => row[VALUE] === value);

function stagesOf({ find, values }: Merged, place: number): Document[] {
  const { filter, having, limit, inAnyOrder, row } = find;
  return [
    { $match: having ? { ...filter, [having.field]: { $in: [...values] } } : filter },
    ...(inAnyOrder ? [] : [{ $sort: { _id: 1 } }]),
    ...(limit === undefined ? [] : [{ $limit: limit }]),
    { $group: { _id: place, rows: { $push: having ? { ...row, [VALUE]: `$${having.field}` } : row } } },
  ];
}
