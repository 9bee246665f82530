import { BSON, type ClientSession, Double } from 'mongodb';
import { contract, type Document } from './harness.ts';

const orders: Document[] = [
  {
    _id: 1,
    user: 1,
    ok: true,
    lines: [
      { sku: 'a', n: 2 },
      { sku: 'b', n: 1 },
    ],
  },
  { _id: 2, user: 2, ok: true, lines: [{ sku: 'a', n: 5 }] },
  { _id: 3, user: 1, ok: false, lines: [{ sku: 'c', n: 100 }] },
  { _id: 4, user: 7, ok: true, lines: [] },
];

const bob = { _id: 'bob', at: { $date: { $numberLong: '0' } } };
const ann = { _id: 'ann', age: { $numberDouble: '2.0' } };
const united = (third: string, ...last: Document[]) => [
  { _id: { $numberInt: '3' }, name: third, long: { $numberLong: '2' } },
  { _id: { $numberInt: '2' }, name: 'two', long: { $numberLong: '1' } },
  bob,
  { _id: { $numberInt: '4' }, name: 'four', long: { $numberLong: '3' } },
  ...last,
];

const pipelines: Record<string, [Document[], Document[]]> = {
  'groups what it unwound': [
    [
      { $match: { ok: true } },
      { $unwind: '$lines' },
      {
        $group: {
          _id: '$lines.sku',
          total: { $sum: '$lines.n' },
          avg: { $avg: '$lines.n' },
          users: { $addToSet: '$user' },
          n: { $sum: 1 },
        },
      },
      { $set: { users: { $size: '$users' } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'a', total: 7, avg: 3.5, users: 2, n: 2 },
      { _id: 'b', total: 1, avg: 1, users: 1, n: 1 },
    ],
  ],
  'takes first, last, least and greatest of a group': [
    [
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$user',
          first: { $first: '$_id' },
          last: { $last: '$_id' },
          min: { $min: '$_id' },
          max: { $max: '$_id' },
          all: { $push: '$_id' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 1, first: 1, last: 3, min: 1, max: 3, all: [1, 3] },
      { _id: 2, first: 2, last: 2, min: 2, max: 2, all: [2] },
      { _id: 7, first: 4, last: 4, min: 4, max: 4, all: [4] },
    ],
  ],
  counts: [[{ $match: { ok: true } }, { $count: 'n' }], [{ n: 3 }]],
  'counts by value': [
    [{ $sortByCount: '$ok' }],
    [
      { _id: true, count: 3 },
      { _id: false, count: 1 },
    ],
  ],
  'runs facets': [
    [{ $facet: { all: [{ $count: 'n' }], ok: [{ $match: { ok: true } }, { $count: 'n' }] } }],
    [{ all: [{ n: 4 }], ok: [{ n: 3 }] }],
  ],
  'projects with expressions': [
    [
      {
        $project: {
          size: { $size: '$lines' },
          kind: { $cond: ['$ok', 'good', 'bad'] },
          name: { $concat: ['u', { $toString: '$user' }] },
        },
      },
      { $sort: { _id: 1 } },
      { $limit: 2 },
    ],
    [
      { _id: 1, size: 2, kind: 'good', name: 'u1' },
      { _id: 2, size: 1, kind: 'good', name: 'u2' },
    ],
  ],
  'filters, maps and reduces lists': [
    [
      { $match: { _id: 1 } },
      {
        $project: {
          big: { $filter: { input: '$lines', as: 'l', cond: { $gt: ['$$l.n', 1] } } },
          ns: { $map: { input: '$lines', as: 'l', in: '$$l.n' } },
          sum: { $reduce: { input: '$lines', initialValue: 0, in: { $add: ['$$value', '$$this.n'] } } },
        },
      },
    ],
    [{ _id: 1, big: [{ sku: 'a', n: 2 }], ns: [2, 1], sum: 3 }],
  ],
  'keeps documents without elements when told so': [
    [{ $unwind: { path: '$lines', preserveNullAndEmptyArrays: true } }, { $match: { _id: 4 } }],
    [{ _id: 4, user: 7, ok: true }],
  ],
  'replaces the root': [[{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { u: '$user' } } }], [{ u: 2 }]],
  'skips and limits in order': [
    [{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 2 }],
  ],
  'puts into buckets': [
    [{ $bucket: { groupBy: '$_id', boundaries: [0, 3, 9], output: { n: { $sum: 1 } } } }],
    [
      { _id: 0, n: 2 },
      { _id: 3, n: 2 },
    ],
  ],
};

contract('aggregation', (operation) => {
  for (const [rule, [pipeline, expected]] of Object.entries(pipelines)) {
    operation(
      rule,
      async ({ c }) => {
        await c.insertMany(orders);
        return c.aggregate(pipeline).toArray();
      },
      expected,
    );
  }
  operation(
    'looks up by equal fields and by a pipeline',
    async ({ c, db }) => {
      const users = db.collection<Document>(`${c.collectionName}_users`);
      await users.insertMany([
        { _id: 1, name: 'ann' },
        { _id: 2, name: 'bob' },
      ]);
      await c.insertMany(orders);
      const names = await c
        .aggregate([
          { $lookup: { from: users.collectionName, localField: 'user', foreignField: '_id', as: 'u' } },
          { $unwind: { path: '$u', preserveNullAndEmptyArrays: true } },
          { $project: { name: { $ifNull: ['$u.name', 'nobody'] } } },
          { $sort: { _id: -1 } },
        ])
        .toArray();
      const own = await users
        .aggregate([
          {
            $lookup: {
              from: c.collectionName,
              let: { id: '$_id' },
              as: 'orders',
              pipeline: [
                { $match: { $expr: { $and: [{ $eq: ['$user', '$$id'] }, '$ok'] } } },
                { $project: { _id: 1 } },
              ],
            },
          },
          { $sort: { _id: 1 } },
        ])
        .toArray();
      return [names, own];
    },
    [
      [
        { _id: 4, name: 'nobody' },
        { _id: 3, name: 'ann' },
        { _id: 2, name: 'bob' },
        { _id: 1, name: 'ann' },
      ],
      [
        { _id: 1, name: 'ann', orders: [{ _id: 1 }] },
        { _id: 2, name: 'bob', orders: [{ _id: 2 }] },
      ],
    ],
  );
  operation(
    'unites what several pipelines find, each in its order',
    async ({ c, db }) => {
      const users = db.collection<Document>(`${c.collectionName}_users`);
      await users.insertMany([
        { _id: 1, name: 'ann', age: 2.5 },
        { _id: 2, name: 'bob' },
      ]);
      await c.insertMany(orders);
      await c.createIndex({ 'lines.sku': 1, _id: 1 });
      const first = (filter: Document, place: number, row: Document | string) => [
        { $match: filter },
        { $sort: { _id: 1 } },
        { $limit: 2 },
        { $group: { _id: place, rows: { $push: row } } },
      ];
      return c
        .aggregate([
          ...first({ user: { $gt: 0 } }, 0, { id: '$_id', isOk: '$ok', skus: '$lines.sku', none: '$none' }),
          { $unionWith: { coll: c.collectionName, pipeline: first({ 'lines.sku': 'a' }, 1, '$_id') } },
          { $unionWith: { coll: c.collectionName, pipeline: first({ 'lines.sku': 'z' }, 2, '$_id') } },
          {
            $unionWith: { coll: users.collectionName, pipeline: first({}, 3, { of: { name: '$name' }, age: '$age' }) },
          },
          { $sort: { _id: 1 } },
        ])
        .toArray();
    },
    [
      {
        _id: 0,
        rows: [
          { id: 1, isOk: true, skus: ['a', 'b'] },
          { id: 2, isOk: true, skus: ['a'] },
        ],
      },
      { _id: 1, rows: [1, 2] },
      { _id: 3, rows: [{ of: { name: 'ann' }, age: 2.5 }, { of: { name: 'bob' } }] },
    ],
  );
  operation(
    'unites documents as they are, some at a time, and what a transaction has written',
    async ({ client, c, db }) => {
      const users = db.collection<Document>(`${c.collectionName}_users`);
      await c.insertMany(['one', 'two', 'three', 'four'].map((name, at) => ({ _id: at + 1, name, long: BigInt(at) })));
      await users.insertMany([
        { _id: 'ann', age: new Double(2) },
        { _id: 'bob', at: new Date(0) },
      ]);
      const union = (coll: string, pipeline: Document[]) => ({ $unionWith: { coll, pipeline } });
      const pipeline = [
        { $match: { _id: { $in: [1, 2, 3] } } },
        { $sort: { _id: -1 } },
        { $limit: 2 },
        union(`${c.collectionName}_none`, []),
        union(users.collectionName, [{ $match: { _id: 'bob' } }, union(c.collectionName, [{ $match: { _id: 4 } }])]),
        union(users.collectionName, [{ $sort: { _id: 1 } }, { $limit: 1 }]),
      ];
      const find = (batchSize: number, session?: ClientSession) =>
        c.aggregate(pipeline, { batchSize, promoteValues: false, useBigInt64: false, session }).toArray();
      const session = client.startSession();
      try {
        const inside = await session.withTransaction(async () => {
          await c.updateOne({ _id: 3 }, { $set: { name: 'new' } }, { session });
          await users.deleteOne({ _id: 'ann' }, { session });
          const found = await find(101, session);
          await session.abortTransaction();
          return found;
        });
        const shown = (found: Document[]) => found.map((each) => BSON.EJSON.serialize(each, { relaxed: false }));
        return { some: shown(await find(1)), all: shown(await find(101)), inside: shown(inside as Document[]) };
      } finally {
        await session.endSession();
      }
    },
    { some: united('three', ann), all: united('three', ann), inside: united('new', bob) },
  );
  operation(
    'writes its result into a collection',
    async ({ c, db }) => {
      const name = c.collectionName;
      await c.insertMany([
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ]);
      await db.collection<Document>(`${name}_m`).insertOne({ _id: 2, z: 1 });
      await c.aggregate([{ $match: { a: 2 } }, { $merge: { into: `${name}_m` } }]).toArray();
      await c.aggregate([{ $project: { a: 1 } }, { $out: `${name}_o` }]).toArray();
      return [await db.collection(`${name}_m`).find().toArray(), await db.collection(`${name}_o`).countDocuments()];
    },
    [[{ _id: 2, z: 1, a: 2 }], 2],
  );
  operation(
    'adds and compares whole numbers of 64 bits exactly',
    async ({ c }) => {
      await c.insertMany([
        { _id: 1, n: 2n ** 53n + 1n },
        { _id: 2, n: 2n },
      ]);
      const sum = await c.aggregate([{ $group: { _id: null, n: { $sum: '$n' }, max: { $max: '$n' } } }]).toArray();
      const more = await c
        .aggregate([
          { $match: { $expr: { $gt: ['$n', { $add: [2 ** 53, 0] }] } } },
          { $project: { twice: { $multiply: ['$n', 2] } } },
        ])
        .toArray();
      return [sum, more];
    },
    [[{ _id: null, n: 2n ** 53n + 3n, max: 2n ** 53n + 1n }], [{ _id: 1, twice: 2n ** 54n + 2n }]],
  );
  operation('refuses a stage that does not exist', ({ c }) => c.aggregate([{ $nope: {} }]).toArray(), { code: 40324 });
  operation('refuses a $match that is no document', ({ c }) => c.aggregate([{ $match: 5 as never }]).toArray(), {
    code: 15959,
  });
  operation(
    'gives up after maxTimeMS',
    async ({ c }) => {
      await c.insertMany(Array.from({ length: 3000 }, (_, i) => ({ i })));
      const slow = [
        { $lookup: { from: c.collectionName, pipeline: [{ $sample: { size: 10 } }], as: 'x' } },
        { $group: { _id: '$x' } },
      ];
      return c.aggregate(slow, { maxTimeMS: 5 }).toArray();
    },
    { code: 50 },
  );
});
