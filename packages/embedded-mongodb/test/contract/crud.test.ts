import { contract, idsOf, outcomeOf } from './harness.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, i) => ({ _id: i, group: i % 7 }));

contract('insert, find, update, delete', (operation) => {
  operation(
    'returns what was inserted',
    async ({ c }) => {
      await c.insertOne({ _id: 1, a: 1, nested: { b: [1, 2] } });
      return c.findOne({ _id: 1 });
    },
    { _id: 1, a: 1, nested: { b: [1, 2] } },
  );

  operation(
    'counts what an update matched and what it changed',
    async ({ c }) => {
      await c.insertOne({ _id: 1, a: 1 });
      const first = await c.updateOne({ _id: 1 }, { $set: { a: 2 } });
      const again = await c.updateOne({ _id: 1 }, { $set: { a: 2 } });
      const none = await c.updateOne({ _id: 2 }, { $set: { a: 2 } });
      return [first, again, none].map(({ matchedCount, modifiedCount }) => [matchedCount, modifiedCount]);
    },
    [
      [1, 1],
      [1, 0],
      [0, 0],
    ],
  );

  operation(
    'replaces a document and keeps its _id',
    async ({ c }) => {
      await c.insertOne({ _id: 1, a: 1 });
      await c.replaceOne({ _id: 1 }, { z: 1 });
      return c.find().toArray();
    },
    [{ _id: 1, z: 1 }],
  );

  operation(
    'works on many documents at once',
    async ({ c }) => {
      await c.insertMany(numbered(1000));
      const updated = await c.updateMany({ group: { $in: [1, 2] } }, { $set: { hit: true } });
      const deleted = await c.deleteMany({ hit: true });
      // An estimate: it may still count what was deleted.
      const estimate = await c.estimatedDocumentCount();
      return [
        updated.modifiedCount,
        deleted.deletedCount,
        await c.countDocuments(),
        await c.countDocuments({ group: 3 }),
        estimate >= 714 && estimate <= 1000,
      ];
    },
    [286, 286, 714, 143, true],
  );

  operation(
    'gives the distinct values',
    async ({ c }) => {
      await c.insertMany([{ a: [1, 2] }, { a: 2 }, { a: 'x' }, {}]);
      return (await c.distinct('a')).map(String).sort();
    },
    ['1', '2', 'x'],
  );

  operation(
    'stops an ordered batch at the first error',
    async ({ c }) => {
      const failure = await outcomeOf(c.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }]));
      return [failure, idsOf(await c.find().toArray())];
    },
    [{ code: 11000 }, [1]],
  );

  operation(
    'goes on after an error in an unordered batch, and says where it was',
    async ({ c }) => {
      await c.insertOne({ _id: 1 });
      const error = await c
        .insertMany([{ _id: 1 }, { _id: 3 }, { _id: 3 }, { _id: 4 }], { ordered: false })
        .catch((each) => each);
      const where = error.writeErrors.map((each: { index: number; code: number }) => [each.index, each.code]);
      return [where, idsOf(await c.find().sort({ _id: 1 }).toArray())];
    },
    [
      [
        [0, 11000],
        [2, 11000],
      ],
      [1, 3, 4],
    ],
  );

  operation(
    'carries out a mixed batch in order',
    async ({ c }) => {
      await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
      const done = await c.bulkWrite([
        { insertOne: { document: { _id: 4 } } },
        { updateOne: { filter: { _id: 1 }, update: { $set: { a: 1 } } } },
        { updateOne: { filter: { _id: 9 }, update: { $set: { a: 9 } }, upsert: true } },
        { replaceOne: { filter: { _id: 2 }, replacement: { b: 2 } } },
        { updateMany: { filter: {}, update: { $inc: { n: 1 } } } },
        { deleteOne: { filter: { _id: 3 } } },
      ]);
      const counts = [done.insertedCount, done.matchedCount, done.upsertedCount, done.deletedCount];
      return [counts, done.upsertedIds, await c.find().sort({ _id: 1 }).toArray()];
    },
    [
      [1, 7, 1, 1],
      { 2: 9 },
      [
        { _id: 1, a: 1, n: 1 },
        { _id: 2, b: 2, n: 1 },
        { _id: 4, n: 1 },
        { _id: 9, a: 9, n: 1 },
      ],
    ],
  );

  operation(
    'finds and changes one document under a guard',
    async ({ c }) => {
      await c.insertOne({ _id: 'seats', left: 2 });
      const take = () =>
        c.findOneAndUpdate({ _id: 'seats', left: { $gt: 0 } }, { $inc: { left: -1 } }, { returnDocument: 'after' });
      const taken = [await take(), await take(), await take()];
      const before = await c.findOneAndUpdate({ _id: 'seats' }, { $set: { left: 5 } });
      return [
        ...taken,
        before,
        await c.findOneAndReplace({ _id: 'seats' }, { y: 1 }),
        await c.findOneAndDelete({ y: 1 }),
        await c.findOneAndDelete({ y: 1 }),
      ];
    },
    [
      { _id: 'seats', left: 1 },
      { _id: 'seats', left: 0 },
      null,
      { _id: 'seats', left: 0 },
      { _id: 'seats', left: 5 },
      { _id: 'seats', y: 1 },
      null,
    ],
  );

  operation(
    'gives 100 parallel upserts of a counter 100 different values',
    async ({ c, db }) => {
      await db.createCollection(c.collectionName);
      const next = () =>
        c.findOneAndUpdate({ _id: 'n' }, { $inc: { seq: 1 } }, { upsert: true, returnDocument: 'after' });
      const values = await Promise.all(Array.from({ length: 100 }, next));
      return new Set(values.map((each) => each?.seq)).size;
    },
    100,
  );

  operation(
    "takes an upsert's fields from the filter's equalities",
    async ({ c }) => {
      const done = await c.updateOne(
        { _id: 7, a: 1, 'b.c': { $eq: 2 }, d: { $gt: 5 } },
        { $set: { e: 3 }, $setOnInsert: { f: 4 } },
        { upsert: true },
      );
      return [done.upsertedId, await c.findOne()];
    },
    [7, { _id: 7, a: 1, b: { c: 2 }, e: 3, f: 4 }],
  );

  operation(
    'carries out an unacknowledged write',
    async ({ c }) => {
      await c.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
      for (let found = await c.findOne(); ; found = await c.findOne()) if (found) return found;
    },
    { _id: 1 },
  );

  operation('refuses a list as _id', ({ c }) => c.insertOne({ _id: [1] }), { code: 53 });
  operation(
    'refuses a document above 16 MB',
    async ({ c }) => {
      const doc = { _id: 1, parts: Array.from({ length: 17 }, () => 'x'.repeat(1024 * 1024)) };
      return c.insertOne(doc).then(
        () => 'stored',
        () => 'refused',
      );
    },
    'refused',
  );
});

contract('cursors', (operation) => {
  operation(
    'pages through a sorted result by batches',
    async ({ c }) => {
      await c.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i, r: (i * 7919) % 10_007 })));
      const seen: unknown[] = [];
      for await (const each of c.find().sort({ r: 1 }).batchSize(70)) seen.push(each.r);
      return [seen.length, seen.every((each, at) => at === 0 || (seen[at - 1] as number) < (each as number))];
    },
    [1000, true],
  );

  operation(
    'combines sort, limit and projection',
    async ({ c }) => {
      await c.insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: i, a: i % 5, b: { c: i, d: 'x' } })));
      return c
        .find({ a: { $gte: 3 } })
        .sort({ a: -1, _id: 1 })
        .limit(3)
        .project({ b: 1 })
        .toArray();
    },
    [
      { _id: 4, b: { c: 4, d: 'x' } },
      { _id: 9, b: { c: 9, d: 'x' } },
      { _id: 14, b: { c: 14, d: 'x' } },
    ],
  );

  operation(
    'knows no cursor that it did not open',
    ({ c, db }) => db.command({ getMore: 12345n, collection: c.collectionName }),
    { code: 43 },
  );
  operation(
    'forgets a cursor that was closed',
    async ({ c, db }) => {
      await c.insertMany(numbered(10));
      const reply = await db.command({ find: c.collectionName, batchSize: 2 });
      const killed = await db.command({ killCursors: c.collectionName, cursors: [reply.cursor.id] });
      return [
        killed.cursorsKilled.length,
        await outcomeOf(db.command({ getMore: reply.cursor.id, collection: c.collectionName })),
      ];
    },
    [1, { code: 43 }],
  );
});
