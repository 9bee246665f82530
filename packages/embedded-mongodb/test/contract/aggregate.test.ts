import type { ClientSession } from 'mongodb';
import { contract, type Document, inSession } from './harness.ts';

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

const byId = (found: Document[]) => found.sort((a, b) => Number(a._id) - Number(b._id));

contract('aggregation', (operation) => {
  operation(
    'groups what it found, by a field, a constant or documents of them',
    async ({ c }) => {
      await c.insertMany(orders);
      const ok = { $match: { ok: true } };
      const group = (spec: Document) => c.aggregate([ok, { $group: spec }]).toArray();
      return [
        byId(await group({ _id: '$user', n: { $sum: 1 }, ids: { $sum: '$_id' }, skus: { $push: '$lines.sku' } })),
        await group({
          _id: 'all',
          rows: { $push: { id: '$_id', of: { user: '$user' }, none: '$none', kind: 'order' } },
        }),
        await group({ _id: 1, n: { $sum: 1 } }),
      ];
    },
    [
      [
        { _id: 1, n: 1, ids: 1, skus: [['a', 'b']] },
        { _id: 2, n: 1, ids: 2, skus: [['a']] },
        { _id: 7, n: 1, ids: 4, skus: [[]] },
      ],
      [{ _id: 'all', rows: [1, 2, 4].map((id, at) => ({ id, of: { user: [1, 2, 7][at] }, kind: 'order' })) }],
      [{ _id: 1, n: 3 }],
    ],
  );
  operation(
    'counts with and without an index, and nothing where nothing is',
    async ({ c, db }) => {
      await c.insertMany(orders);
      const counted = async () => [await c.countDocuments({ user: 1 }), await c.countDocuments({ ok: true, user: 1 })];
      const before = await counted();
      await c.createIndex({ user: 1 });
      return [before, await counted(), await db.collection(`${c.collectionName}_none`).countDocuments()];
    },
    [[2, 1], [2, 1], 0],
  );
  operation(
    'looks up by equal fields, and takes apart what it found',
    async ({ c, db }) => {
      const users = db.collection<Document>(`${c.collectionName}_users`);
      await users.insertMany([
        { _id: 1, name: 'ann' },
        { _id: 2, name: 'bob' },
      ]);
      await c.insertMany(orders);
      await c.createIndex({ user: 1 });
      const join = { $lookup: { from: users.collectionName, localField: 'user', foreignField: '_id', as: 'by' } };
      const first = [{ $match: { _id: { $gt: 1 } } }, { $sort: { _id: -1 } }, { $limit: 3 }, join];
      const each = await c.aggregate([...first, { $unwind: '$by' }]).toArray();
      const back = await users
        .aggregate([{ $lookup: { from: c.collectionName, localField: '_id', foreignField: 'user', as: 'orders' } }])
        .toArray();
      return [
        (await c.aggregate(first).toArray()).map(({ _id, by }) => [_id, by]),
        each.map(({ _id, by }) => [_id, by]),
        byId(back).map(({ name, orders: found }) => [name, byId(found).map(({ _id }) => _id)]),
      ];
    },
    [
      [
        [4, []],
        [3, [{ _id: 1, name: 'ann' }]],
        [2, [{ _id: 2, name: 'bob' }]],
      ],
      [
        [3, { _id: 1, name: 'ann' }],
        [2, { _id: 2, name: 'bob' }],
      ],
      [
        ['ann', [1, 3]],
        ['bob', [2]],
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
      const found = await c
        .aggregate([
          ...first({ user: { $gt: 0 } }, 0, { id: '$_id', isOk: '$ok', skus: '$lines.sku', none: '$none' }),
          { $unionWith: { coll: c.collectionName, pipeline: first({ 'lines.sku': 'a' }, 1, '$_id') } },
          { $unionWith: { coll: c.collectionName, pipeline: first({ 'lines.sku': 'z' }, 2, '$_id') } },
          {
            $unionWith: { coll: users.collectionName, pipeline: first({}, 3, { of: { name: '$name' }, age: '$age' }) },
          },
        ])
        .toArray();
      return byId(found);
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
    'sees what its transaction has written',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertMany(orders);
        session.startTransaction();
        await c.updateOne({ _id: 3 }, { $set: { user: 2 } }, { session });
        await c.deleteOne({ _id: 1 }, { session });
        const counts = async (its?: ClientSession) => [
          await c.countDocuments({ user: 1 }, { session: its }),
          await c.countDocuments({ user: 2 }, { session: its }),
        ];
        const inside = await counts(session);
        const outside = await counts();
        await session.abortTransaction();
        return [inside, outside, await counts()];
      }),
    [
      [0, 2],
      [2, 1],
      [2, 1],
    ],
  );
  operation(
    'adds whole numbers of 64 bits exactly',
    async ({ c }) => {
      await c.insertMany([
        { _id: 1, n: 2n ** 53n + 1n },
        { _id: 2, n: 2n },
      ]);
      return c.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray();
    },
    [{ _id: null, n: 2n ** 53n + 3n }],
  );
  operation('refuses a stage that does not exist', ({ c }) => c.aggregate([{ $nope: {} }]).toArray(), { code: 40324 });
  operation('refuses a $match that is no document', ({ c }) => c.aggregate([{ $match: 5 as never }]).toArray(), {
    code: 15959,
  });
});
