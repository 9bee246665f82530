import { type Collection, MongoServerError } from 'mongodb';
import { contract, type Document, idsOf, outcomeOf } from './harness.ts';

/** Gives what a duplicate key error says. */
async function duplicateOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((each) => each);
  if (!(error instanceof MongoServerError)) return error;
  const { keyPattern, keyValue } = error.errorResponse;
  return { code: error.code, keyPattern, keyValue };
}

/** Inserts one after the other; 'ok' or the code for each. */
async function insertEach(c: Collection<Document>, documents: readonly Document[]): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const each of documents) outcomes.push(await outcomeOf(c.insertOne({ ...each }).then(() => 'ok')));
  return outcomes;
}

const duplicate = { code: 11000 };

contract('unique indexes', (operation) => {
  operation(
    'name the key and its value',
    async ({ c }) => {
      await c.createIndex({ email: 1 }, { unique: true });
      await c.insertOne({ _id: 1, email: 'a' });
      return [
        await duplicateOf(c.insertOne({ _id: 2, email: 'a' })),
        await duplicateOf(c.insertOne({ _id: 1, email: 'b' })),
      ];
    },
    [
      { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a' } },
      { code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
    ],
  );
  operation(
    'names the key and its value when an update breaks a unique index',
    async ({ c }) => {
      await c.createIndex({ a: 1 }, { unique: true });
      await c.insertMany([
        { _id: 1, a: 1 },
        { _id: 2, a: 2 },
      ]);
      return [
        await duplicateOf(c.updateOne({ _id: 2 }, { $set: { a: 1 } })),
        await duplicateOf(c.findOneAndUpdate({ _id: 2 }, { $set: { a: 1 } })),
      ];
    },
    Array.from({ length: 2 }, () => ({ code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } })),
  );
  const kinds: [string, Document, Document, Document[], unknown[]][] = [
    ['count a missing field as null', { a: 1 }, {}, [{}, { a: null }], ['ok', duplicate]],
    [
      'compare all fields of a compound one',
      { a: 1, 'b.c': -1 },
      {},
      [
        { a: 1, b: { c: 1 } },
        { a: 1, b: { c: 2 } },
        { a: 1, b: { c: 2 } },
      ],
      ['ok', 'ok', duplicate],
    ],
    [
      'leave out what a partial one does not cover',
      { a: 1 },
      { partialFilterExpression: { live: true } },
      [{ a: 1 }, { a: 1 }, { a: 1, live: true }, { a: 1, live: true }],
      ['ok', 'ok', 'ok', duplicate],
    ],
    [
      'leave out missing fields when partial on $exists',
      { a: 1 },
      { partialFilterExpression: { a: { $exists: true } } },
      [{}, {}, { a: 1 }, { a: 1 }],
      ['ok', 'ok', 'ok', duplicate],
    ],
    [
      'leave out missing fields when sparse',
      { a: 1 },
      { sparse: true },
      [{}, {}, { a: 1 }, { a: 1 }],
      ['ok', 'ok', 'ok', duplicate],
    ],
    [
      'hold for lists across documents, not within one',
      { a: 1 },
      {},
      [{ a: ['x', 'y', 'x'] }, { a: ['z', 'y'] }, { a: ['z'] }],
      ['ok', duplicate, 'ok'],
    ],
    ['see 1, 1.0 and 1 as 64 bits as one', { a: 1 }, {}, [{ a: 1 }, { a: 1n }, { a: 1.5 }], ['ok', duplicate, 'ok']],
    [
      'tell whole numbers beyond doubles apart',
      { a: 1 },
      {},
      [{ a: 2n ** 53n }, { a: 2n ** 53n + 1n }, { a: 2n ** 53n + 1n }],
      ['ok', 'ok', duplicate],
    ],
  ];
  for (const [rule, key, options, documents, outcomes] of kinds) {
    operation(
      rule,
      async ({ c }) => {
        await c.createIndex(key, { unique: true, ...options });
        return insertEach(c, documents);
      },
      outcomes,
    );
  }
  operation(
    'leave one of 50 parallel inserts of a key',
    async ({ c }) => {
      await c.createIndex({ k: 1 }, { unique: true });
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => outcomeOf(c.insertOne({ k: 1 }).then(() => 'ok'))),
      );
      return [outcomes.filter((each) => each === 'ok').length, await c.countDocuments()];
    },
    [1, 1],
  );
  operation(
    'are not made over duplicates',
    async ({ c }) => {
      await c.insertMany([{ a: 1 }, { a: 1 }]);
      return [await outcomeOf(c.createIndex({ a: 1 }, { unique: true })), (await c.indexes()).length];
    },
    [{ code: 11000 }, 1],
  );
  operation(
    'let a key go with its document',
    async ({ c }) => {
      await c.createIndex({ a: 1 }, { unique: true });
      await insertEach(c, [{ _id: 1, a: 1 }]);
      await c.updateOne({ _id: 1 }, { $set: { a: 2 } });
      const freed = await insertEach(c, [
        { _id: 2, a: 1 },
        { _id: 3, a: 2 },
      ]);
      await c.deleteOne({ _id: 1 });
      return [...freed, ...(await insertEach(c, [{ _id: 3, a: 2 }]))];
    },
    ['ok', duplicate, 'ok'],
  );
});

contract('index definitions', (operation) => {
  operation(
    'are listed as they were made',
    async ({ c }) => {
      await c.createIndex({ a: 1, b: -1 });
      await c.createIndexes([
        { key: { t: 1 }, expireAfterSeconds: 60 },
        { key: { s: 1 }, sparse: true, name: 'sp' },
      ]);
      return (await c.indexes()).map(({ name, key, sparse, expireAfterSeconds }) => ({
        name,
        key,
        sparse,
        expireAfterSeconds,
      }));
    },
    [
      { name: '_id_', key: { _id: 1 } },
      { name: 'a_1_b_-1', key: { a: 1, b: -1 } },
      { name: 't_1', key: { t: 1 }, expireAfterSeconds: 60 },
      { name: 'sp', key: { s: 1 }, sparse: true },
    ],
  );
  operation(
    'may be made again, but not differently',
    async ({ c }) => {
      await c.createIndex({ a: 1 });
      const again = await c.createIndex({ a: 1 });
      const codes: unknown[] = [];
      for (const [key, options] of [
        [{ a: 1 }, { unique: true }],
        [{ z: 1 }, { name: 'a_1' }],
        [{ a: 1 }, { name: 'other' }],
      ] as [Document, object][]) {
        codes.push(
          await c.createIndex(key, options).then(
            () => 'ok',
            (error) => [85, 86].includes(error.code),
          ),
        );
      }
      return [again, ...codes];
    },
    ['a_1', true, true, true],
  );
  for (const partialFilterExpression of [
    { a: { $ne: 1 } },
    { a: { $exists: false } },
    { a: { $exists: 0 } },
    { a: { $nin: [1] } },
    { $and: [{ b: 1 }, { a: { $ne: 1 } }] },
  ]) {
    operation(
      `are not made of what is left by ${JSON.stringify(partialFilterExpression)}`,
      ({ c }) => c.createIndex({ a: 1 }, { partialFilterExpression }),
      { code: 67 },
    );
  }
  operation(
    'may be partial by comparisons and lists',
    async ({ c }) => {
      const $and = [{ a: { $gte: 1, $lt: 5 } }, { b: { $in: [1, 2] } }, { c: { $exists: true } }, { d: null }];
      return c.createIndex({ a: 1 }, { partialFilterExpression: { $and } });
    },
    'a_1',
  );
  operation('are not listed of a collection that does not exist', ({ db }) => db.collection('nowhere').indexes(), {
    code: 26,
  });
  operation(
    'are made by 10 callers at once, while others insert',
    async ({ c }) => {
      const specs = [{ key: { a: 1 }, unique: true }, { key: { b: 1, c: -1 } }] as const;
      await Promise.all([
        ...Array.from({ length: 10 }, () => c.createIndexes(specs.map((each) => ({ ...each })) as never)),
        ...Array.from({ length: 30 }, (_, i) => c.insertOne({ a: i })),
      ]);
      return [(await c.indexes()).length, await c.countDocuments()];
    },
    [3, 30],
  );
  operation(
    'serve regular expressions that begin with text',
    async ({ c }) => {
      await c.createIndex({ name: 1 });
      await c.insertMany(['anna', 'Anna', 'hanna', 'an.na', 'bob'].map((name, _id) => ({ _id, name })));
      const found: unknown[] = [];
      for (const name of [/^an/, /^an\.na$/, /nna/, /^an?n/, /^(an|bo)/]) {
        found.push(idsOf(await c.find({ name }).sort({ _id: 1 }).toArray()));
      }
      return found;
    },
    [[0, 3], [3], [0, 1, 2], [0, 3], [0, 3, 4]],
  );
  operation(
    'explains which index a find uses',
    async ({ c }) => {
      await c.createIndex({ terms: 1, _id: 1 });
      await c.insertMany(
        Array.from({ length: 300 }, (_, i) => ({ _id: i, terms: ['all', `even${i % 2}`, `only${i}`] })),
      );
      const stats = async (filter: Document, limit: number) => {
        const { queryPlanner, executionStats } = await c
          .find(filter)
          .sort({ _id: 1 })
          .limit(limit)
          .explain('executionStats');
        return [
          queryPlanner.winningPlan.inputStage.indexName,
          executionStats.nReturned,
          executionStats.totalDocsExamined,
        ];
      };
      return [
        await stats({ terms: 'all' }, 10),
        await stats({ terms: { $all: ['all', 'even1', 'only7'] } }, 10),
        await stats({ terms: { $all: ['all', 'even1'] } }, 20),
      ];
    },
    [
      ['terms_1__id_1', 10, 10],
      ['terms_1__id_1', 1, 1],
      ['terms_1__id_1', 20, 20],
    ],
  );
});
