import type { Store } from '@stockroom/store';
import type { Document } from 'mongodb';
import { inOneTurn } from './in-one-turn.ts';

/** A find of few: the documents that match, by id unless in any order. */
export type SmallFind<Row> = {
  collection: string;
  filter: Document;
  limit?: number;
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
  const ask = inOneTurn((questions: SmallFind<unknown>[][]) => findAll(store, questions), MOST);
  return ((...finds: SmallFind<unknown>[]) => ask(finds)) as unknown as FindTogether;
}

async function findAll({ db }: Store, questions: SmallFind<unknown>[][]): Promise<unknown[][][]> {
  const places = new Map<string, number>();
  const pipelines: { coll: string; pipeline: Document[] }[] = [];
  const placeOf = (find: SmallFind<unknown>): number => {
    const name = JSON.stringify(find);
    const place = places.get(name) ?? pipelines.length;
    if (place === pipelines.length) pipelines.push({ coll: find.collection, pipeline: stagesOf(find, place) });
    places.set(name, place);
    return place;
  };
  const asked = questions.map((finds) => finds.map(placeOf));
  const [first, ...others] = pipelines;
  if (!first) return [];
  const found = await db
    .collection(first.coll)
    .aggregate([...first.pipeline, ...others.map((other) => ({ $unionWith: other }))], { batchSize: pipelines.length })
    .toArray();
  const rows = new Map(found.map((each) => [each._id as number, each.rows as unknown[]]));
  // What has found nothing is not in the answer.
  return asked.map((each) => each.map((place) => rows.get(place) ?? []));
}

function stagesOf({ filter, limit, inAnyOrder, row }: SmallFind<unknown>, place: number): Document[] {
  return [
    { $match: filter },
    ...(inAnyOrder ? [] : [{ $sort: { _id: 1 } }]),
    ...(limit === undefined ? [] : [{ $limit: limit }]),
    { $group: { _id: place, rows: { $push: row } } },
  ];
}
