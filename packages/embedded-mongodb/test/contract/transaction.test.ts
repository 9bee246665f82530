import { setTimeout as delay } from 'node:timers/promises';
import type { ClientSession, Collection } from 'mongodb';
import { contract, type Document, idsOf, inSession, outcomeOf, type Subject } from './harness.ts';

const conflict = { code: 112, labels: ['TransientTransactionError'] };

/** Runs with two sessions whose transactions are open. */
function inTwo<T>({ client }: Subject, work: (one: ClientSession, two: ClientSession) => Promise<T>): Promise<T> {
  return inSession(client, (one) =>
    inSession(client, (two) => {
      one.startTransaction();
      two.startTransaction();
      return work(one, two);
    }),
  );
}

type Meeting = { outside: () => Promise<unknown>; inside: () => Promise<unknown> };

/** Gives what a write in a transaction comes to after one outside of it that came once it had begun. */
async function afterWrites(session: ClientSession, c: Collection<Document>, meetings: Meeting[]): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const { outside, inside } of meetings) {
    session.startTransaction();
    await c.findOne({ _id: 0 }, { session });
    await outside();
    outcomes.push(await outcomeOf(inside()));
    await session.abortTransaction();
  }
  return outcomes;
}

const increment = (c: Collection<Document>, session?: ClientSession) =>
  c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });

contract('transactions', (operation) => {
  operation(
    'find by many ids their own writes between what was there before',
    ({ client, c }) =>
      inSession(client, async (session) => {
        const ids = Array.from({ length: 40 }, (_, at) => at);
        await c.insertMany(ids.filter((id) => id % 2 === 0).map((_id) => ({ _id, n: 0 })));
        session.startTransaction();
        await c.insertOne({ _id: 7, n: 7 }, { session });
        await c.updateOne({ _id: 20 }, { $set: { n: 20 } }, { session });
        await c.deleteOne({ _id: 38 }, { session });
        const find = (its?: ClientSession) =>
          c.find({ _id: { $in: ids.toReversed() as never }, n: { $gte: 0 } }, { session: its }).sort({ _id: 1 });
        const inside = await find(session).toArray();
        const outside = await find().toArray();
        await session.abortTransaction();
        return [idsOf(inside), inside.filter(({ n }) => n !== 0), idsOf(outside).length];
      }),
    [
      [0, 2, 4, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36],
      [
        { _id: 7, n: 7 },
        { _id: 20, n: 20 },
      ],
      20,
    ],
  );

  operation(
    'see their own writes, which nobody else sees before the commit',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertMany([
          { _id: 1, n: 1 },
          { _id: 2, n: 1 },
        ]);
        session.startTransaction();
        await c.insertOne({ _id: 3, n: 0 }, { session });
        await increment(c, session);
        await c.deleteOne({ _id: 2 }, { session });
        const inside = await c.find({}, { session }).sort({ n: -1 }).toArray();
        const outside = await c.find().sort({ _id: 1 }).toArray();
        const counts = [await c.countDocuments({}, { session }), await c.countDocuments()];
        await session.commitTransaction();
        await session.commitTransaction();
        return [inside, outside, counts, await c.find().sort({ _id: 1 }).toArray()];
      }),
    [
      [
        { _id: 1, n: 2 },
        { _id: 3, n: 0 },
      ],
      [
        { _id: 1, n: 1 },
        { _id: 2, n: 1 },
      ],
      [2, 2],
      [
        { _id: 1, n: 2 },
        { _id: 3, n: 0 },
      ],
    ],
  );
  operation(
    'write to what they found as it was then, unless another has written to it since',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertMany([1, 2, 3].map((_id) => ({ _id, n: 1 })));
        session.startTransaction();
        await c.find({ _id: { $in: [1, 2, 3, 4] as never } }, { session }).toArray();
        await c.insertOne({ _id: 4, n: 1 });
        await c.updateOne({ _id: 3 }, { $inc: { n: 1 } });
        const counts: number[] = [];
        for (const filter of [{ _id: 1, n: 1 }, { _id: 1, n: 1 }, { _id: 1, n: 2 }, { _id: 2 }, { _id: 4 }])
          counts.push((await c.updateOne(filter, { $inc: { n: 1 } }, { session })).matchedCount);
        await c.deleteOne({ _id: 2 }, { session });
        counts.push((await c.updateOne({ _id: 2 }, { $inc: { n: 1 } }, { session })).matchedCount);
        return [counts, await outcomeOf(c.updateOne({ _id: 3, n: 1 }, { $inc: { n: 1 } }, { session }))];
      }),
    [[1, 0, 1, 1, 0, 0], conflict],
  );
  operation(
    'find by its _id whatever they made of a document',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertMany([1, 2, 3, 4].map((_id) => ({ _id, n: 1 })));
        session.startTransaction();
        const at = async (filter: object, sort: 1 | -1 = 1) =>
          (await c.find(filter, { session }).sort({ _id: sort }).toArray()).map(({ _id, n }) => [_id, n]);
        await c.bulkWrite(
          [
            { updateOne: { filter: { _id: 1, n: 1 }, update: { $inc: { n: 4 } } } },
            { updateOne: { filter: { _id: 1, n: 1 }, update: { $inc: { n: 100 } } } },
            { updateOne: { filter: { _id: 1, n: 5 }, update: { $set: { n: 6 } } } },
            { deleteOne: { filter: { _id: 2 } } },
            { insertOne: { document: { _id: 5, n: 7 } } },
            { updateOne: { filter: { _id: 5 }, update: { $inc: { n: 1 } } } },
            { deleteOne: { filter: { _id: 3 } } },
            { insertOne: { document: { _id: 3, n: 9 } } },
            { insertOne: { document: { _id: 6, n: 1 } } },
            { deleteOne: { filter: { _id: 6 } } },
            { updateOne: { filter: { _id: 7 }, update: { $set: { n: 1 } }, upsert: true } },
          ],
          { session },
        );
        const seen = [
          await at({ _id: { $in: [6, 5, 4, 3, 2, 1] } }, -1),
          await at({ _id: 1, n: 1 }),
          await at({ _id: 3 }),
          await at({ _id: { $in: [7, 8] }, n: { $lt: 5 } }),
        ];
        await session.commitTransaction();
        return [...seen, (await c.find().sort({ _id: 1 }).toArray()).map(({ _id, n }) => [_id, n])];
      }),
    [
      [
        [5, 8],
        [4, 1],
        [3, 9],
        [1, 6],
      ],
      [],
      [[3, 9]],
      [[7, 1]],
      [
        [1, 6],
        [3, 9],
        [4, 1],
        [5, 8],
        [7, 1],
      ],
    ],
  );
  operation(
    'find by its _id what they write into a collection that they made',
    ({ client, db }) =>
      inSession(client, async (session) => {
        const made = db.collection<Document>(`made-${Date.now()}`);
        session.startTransaction();
        await made.insertOne({ _id: 1, n: 1 }, { session });
        await made.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
        const seen = await made.findOne({ _id: 1 }, { session });
        await session.commitTransaction();
        return seen;
      }),
    { _id: 1, n: 2 },
  );
  operation(
    'leave nothing behind when aborted',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertOne({ _id: 1, n: 1 });
        session.startTransaction();
        await increment(c, session);
        await c.insertOne({ _id: 2 }, { session });
        await session.abortTransaction();
        return c.find().toArray();
      }),
    [{ _id: 1, n: 1 }],
  );
  operation(
    'keep to their snapshot',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertMany([
          { _id: 1, n: 1 },
          { _id: 2, n: 1 },
        ]);
        session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
        await c.findOne({ _id: 1 }, { session });
        await c.updateOne({ _id: 2 }, { $set: { n: 5 } });
        await c.insertOne({ _id: 3 });
        const seen = await c.find({}, { session }).sort({ _id: 1 }).toArray();
        await session.commitTransaction();
        return seen;
      }),
    [
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ],
  );
  operation(
    'read by cursors across batches, with their own writes in their place',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i * 2 })));
        session.startTransaction();
        await c.insertOne({ _id: 7 }, { session });
        const seen = idsOf(await c.find({}, { session }).sort({ _id: -1 }).batchSize(50).toArray());
        await session.commitTransaction();
        return [seen.length, seen.slice(-5)];
      }),
    [301, [7, 6, 4, 2, 0]],
  );
  operation(
    'conflict at once with another that wrote first, or has committed since',
    (subject) =>
      inTwo(subject, async (one, two) => {
        const { c } = subject;
        await c.insertMany([
          { _id: 1, n: 0 },
          { _id: 2, n: 0 },
        ]);
        await increment(c, one);
        const first = await outcomeOf(increment(c, two));
        await one.commitTransaction();
        await two.abortTransaction();
        one.startTransaction();
        await c.findOne({ _id: 1 }, { session: one });
        await increment(c);
        const second = await outcomeOf(c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { session: one }));
        return [first, second, (await c.findOne({ _id: 1 }))?.n];
      }),
    [conflict, conflict, 2],
  );
  for (const [what, act] of Object.entries({
    'deletions of one document': (c: Collection<Document>, session: ClientSession) =>
      c.deleteOne({ _id: 1 }, { session }),
    'insertions of one _id': (c: Collection<Document>, session: ClientSession) =>
      c.insertOne({ _id: 'new', u: 5 }, { session }),
    'insertions of one unique key': (c: Collection<Document>, session: ClientSession) =>
      c.insertOne({ u: 7 }, { session }),
  })) {
    operation(
      `conflict over ${what}`,
      (subject) =>
        inTwo(subject, async (one, two) => {
          await subject.c.createIndex({ u: 1 }, { unique: true });
          await subject.c.insertOne({ _id: 1 });
          await act(subject.c, one);
          const failure = (await outcomeOf(act(subject.c, two))) as { labels?: string[] };
          return failure.labels;
        }),
      ['TransientTransactionError'],
    );
  }
  operation(
    'conflict over documents that were written outside since they began, and over nothing written before',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.createIndex({ u: 1 }, { unique: true });
        await c.insertMany([
          { _id: 1, u: 1 },
          { _id: 2, u: 2 },
        ]);
        const outcomes = await afterWrites(session, c, [
          {
            outside: () => c.updateOne({ _id: 1 }, { $set: { u: 10 } }),
            inside: () => c.updateOne({ _id: 1 }, { $set: { n: 1 } }, { session }),
          },
          {
            outside: () => c.updateOne({ _id: 2 }, { $set: { u: 20 } }),
            inside: () => c.deleteOne({ _id: 2 }, { session }),
          },
        ]);
        session.startTransaction();
        await c.updateOne({ _id: 1, u: 10 }, { $set: { n: 2 } }, { session });
        await c.deleteOne({ _id: 2 }, { session });
        await c.insertOne({ _id: 7, u: 2 }, { session });
        await session.commitTransaction();
        return [...outcomes, (await c.find().sort({ _id: 1 }).toArray()).map(({ _id, u, n }) => [_id, u, n ?? 0])];
      }),
    [
      conflict,
      conflict,
      [
        [1, 10, 2],
        [7, 2, 0],
      ],
    ],
  );
  operation(
    'conflict over unique keys that were taken outside since they began',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.createIndex({ u: 1 }, { unique: true });
        return afterWrites(session, c, [
          {
            outside: () => c.insertOne({ _id: 5, u: 5 }),
            inside: () => c.insertOne({ _id: 5, u: 50 }, { session }),
          },
          {
            outside: () => c.insertOne({ _id: 6, u: 6 }),
            inside: () => c.insertOne({ _id: 60, u: 6 }, { session }),
          },
        ]);
      }),
    [conflict, conflict],
  );
  operation(
    'make a plain write wait for them',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertOne({ _id: 1, n: 0 });
        session.startTransaction();
        await increment(c, session);
        let isDone = false;
        const outside = c.updateOne({ _id: 1 }, { $inc: { n: 10 } }).then(() => {
          isDone = true;
        });
        await delay(50);
        const wasDone = isDone;
        await session.commitTransaction();
        await outside;
        return [wasDone, (await c.findOne())?.n];
      }),
    [false, 11],
  );
  operation(
    'end with a duplicate key',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.insertOne({ _id: 1 });
        session.startTransaction();
        await c.insertOne({ _id: 2 }, { session });
        const failures = [
          await outcomeOf(c.insertOne({ _id: 1 }, { session })),
          await outcomeOf(c.insertOne({ _id: 3 }, { session })),
        ];
        await session.abortTransaction();
        return [failures.map((each) => (each as { code: number }).code), await c.countDocuments()];
      }),
    [[11000, 251], 1],
  );
  operation(
    'refuse the unique key that a document keeps, which they have changed otherwise',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.createIndex({ u: 1 }, { unique: true });
        await c.insertMany([
          { _id: 1, u: 'x' },
          { _id: 2, u: 'y' },
        ]);
        const claims = [
          () => c.updateOne({ _id: 2 }, { $set: { u: 'x' } }, { session }),
          () => c.insertOne({ _id: 3, u: 'x' }, { session }),
          () => c.insertOne({ _id: 1, u: 'z' }, { session }),
        ];
        const outcomes: unknown[] = [];
        for (const claim of claims) {
          session.startTransaction();
          await c.updateOne({ _id: 1 }, { $set: { n: 1 } }, { session });
          outcomes.push(await outcomeOf(claim()));
          await session.abortTransaction();
        }
        return outcomes;
      }),
    [{ code: 11000 }, { code: 11000 }, { code: 11000 }],
  );
  operation(
    'move a unique key from one document to another',
    ({ client, c }) =>
      inSession(client, async (session) => {
        await c.createIndex({ u: 1 }, { unique: true });
        await c.insertMany([
          { _id: 1, u: 'x' },
          { _id: 2, u: 'y' },
        ]);
        await session.withTransaction(async () => {
          await c.updateOne({ _id: 1 }, { $set: { u: 'z' } }, { session });
          await c.updateOne({ _id: 2 }, { $set: { u: 'x' } }, { session });
          await c.insertOne({ _id: 3, u: 'y' }, { session });
        });
        return c.find().sort({ _id: 1 }).toArray();
      }),
    [
      { _id: 1, u: 'z' },
      { _id: 2, u: 'x' },
      { _id: 3, u: 'y' },
    ],
  );
  operation(
    'are tried again by withTransaction until each increment is there',
    async ({ client, c }) => {
      await c.insertOne({ _id: 1, n: 0 });
      const transfer = (session: ClientSession) =>
        session.withTransaction(async () => {
          const found = await c.findOne({ _id: 1 }, { session });
          await c.updateOne({ _id: 1 }, { $set: { n: found?.n + 1 } }, { session });
        });
      await Promise.all(Array.from({ length: 8 }, () => inSession(client, transfer)));
      return (await c.findOne())?.n;
    },
    8,
  );
  operation(
    'keep the sum of 40 parallel transfers between 5 accounts',
    async ({ client, c, db }) => {
      const moves = db.collection(`${c.collectionName}_log`);
      await moves.createIndex({ i: 1 });
      await c.insertMany([0, 1, 2, 3, 4].map((_id) => ({ _id, balance: 1000n })));
      const transfer = (i: number) => (session: ClientSession) =>
        session.withTransaction(async () => {
          await c.updateOne({ _id: i % 5 }, { $inc: { balance: BigInt(-i) } }, { session });
          await c.updateOne({ _id: (i * 3 + 1) % 5 }, { $inc: { balance: BigInt(i) } }, { session });
          await moves.insertOne({ i }, { session });
        });
      await Promise.all(Array.from({ length: 40 }, (_, i) => inSession(client, transfer(i))));
      const accounts = await c.find().toArray();
      return [accounts.reduce((sum, { balance }) => sum + balance, 0n), await moves.countDocuments()];
    },
    [5000n, 40],
  );
  operation(
    'make collections',
    ({ client, c, db }) =>
      inSession(client, async (session) => {
        await session.withTransaction(async () => {
          await db.collection(`${c.collectionName}_i`).insertOne({}, { session });
          await c.insertOne({}, { session });
        });
        return (await c.indexes()).length;
      }),
    1,
  );
  operation(
    'must exist to be continued',
    ({ c, db }) => db.command({ find: c.collectionName, txnNumber: 1000n, autocommit: false }),
    { code: 251, labels: ['TransientTransactionError'] },
  );
});

contract('retryable writes', (operation) => {
  operation(
    'does not carry out a retryable write twice',
    ({ client, c, db }) =>
      inSession(client, async (session) => {
        await c.insertOne({ _id: 1, n: 0 });
        const name = c.collectionName;
        const commands: Document[] = [
          { insert: name, documents: [{ _id: 2 }, { _id: 3 }] },
          {
            update: name,
            updates: [
              { q: { _id: 1 }, u: { $inc: { n: 1 } } },
              { q: { _id: 9 }, u: { $inc: { n: 1 } }, upsert: true },
            ],
          },
          { findAndModify: name, query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true },
          { delete: name, deletes: [{ q: { _id: 3 }, limit: 1 }] },
        ];
        const replies: unknown[] = [];
        for (const [at, command] of commands.entries()) {
          const send = () => db.command({ ...command, lsid: session.id, txnNumber: BigInt(at + 1001) });
          const shown = ({ ok, lastErrorObject, ...rest }: Document) => rest;
          replies.push([shown(await send()), shown(await send())]);
        }
        const stale = await outcomeOf(db.command({ ...commands[0], lsid: session.id, txnNumber: 1001n }));
        return [replies, stale, await c.find().sort({ _id: 1 }).toArray()];
      }),
    [
      [
        [{ n: 2 }, { n: 2 }],
        [
          { n: 2, nModified: 1, upserted: [{ index: 1, _id: 9 }] },
          { n: 2, nModified: 1, upserted: [{ index: 1, _id: 9 }] },
        ],
        [{ value: { _id: 1, n: 2 } }, { value: { _id: 1, n: 2 } }],
        [{ n: 1 }, { n: 1 }],
      ],
      { code: 225 },
      [{ _id: 1, n: 2 }, { _id: 2 }, { _id: 9, n: 1 }],
    ],
  );
});
