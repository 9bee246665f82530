import type { Store } from '@stockroom/store';
import type { Document } from 'mongodb';
import { inOneTurn } from './in-one-turn.ts';

/** A find of few: the documents that match, by id. */
export type SmallFind<Row> = {
  collection: string;
  filter: Document;
  limit?: number;
  /** What is wanted of each, as MongoDB's expressions: `{ id: '$_id' }`. */
  row: { [Field in keyof Row]: string };
};

export type FindTogether = <Row>(find: SmallFind<Row>) => Promise<Row[]>;

const MOST = 100;

/**
 * Lets finds that are asked for in one turn go to the database as one command, as a command costs more than what
 * most of them read. Each is a pipeline of its own with its own use of an index.
 */
export function openFindTogether(store: Store): FindTogether {
  return inOneTurn((finds: SmallFind<unknown>[]) => findAll(store, finds), MOST) as FindTogether;
}

async function findAll({ db }: Store, finds: SmallFind<unknown>[]): Promise<unknown[][]> {
  const [first, ...others] = finds.map((find, place) => ({ coll: find.collection, pipeline: stagesOf(find, place) }));
  if (!first) return [];
  const found = await db
    .collection(first.coll)
    .aggregate([...first.pipeline, ...others.map((other) => ({ $unionWith: other }))], { batchSize: finds.length })
    .toArray();
  const rows = new Map(found.map((each) => [each._id as number, each.rows as unknown[]]));
  // What has found nothing is not in the answer.
  return finds.map((_, place) => rows.get(place) ?? []);
}

function stagesOf({ filter, limit, row }: SmallFind<unknown>, place: number): Document[] {
  return [
    { $match: filter },
    { $sort: { _id: 1 } },
    ...(limit === undefined ? [] : [{ $limit: limit }]),
    { $group: { _id: place, rows: { $push: row } } },
  ];
}
