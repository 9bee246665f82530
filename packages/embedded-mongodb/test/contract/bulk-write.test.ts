import {
  type ClientBulkWriteOptions,
  type ClientSession,
  type MongoClient,
  MongoClientBulkWriteError,
  MongoServerError,
  type AnyClientBulkWriteModel as Write,
} from 'mongodb';
import { contract, type Document, idsOf, inSession, outcomeOf, type Subject } from './harness.ts';

// A command of one's own is read without the client's options.
const WITH_BIGINTS = { useBigInt64: true };

type Schemas = Record<string, Document>;

/** An operation's collection and a second one, by the names that bulkWrite knows them by. */
function two({ db, c }: Subject) {
  const other = db.collection<Document>(`${c.collectionName}_other`);
  return { other, one: c.namespace, two: other.namespace };
}

/** The outcome of a bulkWrite of the driver: its counts, or the error of the server, of the command or of a write. */
async function bulk(
  client: MongoClient,
  writes: Write<Document>[],
  options?: ClientBulkWriteOptions,
): Promise<unknown> {
  try {
    const done = await client.bulkWrite<Schemas>(writes, options);
    return [done.insertedCount, done.matchedCount, done.modifiedCount, done.upsertedCount, done.deletedCount];
  } catch (error) {
    if (!(error instanceof MongoClientBulkWriteError)) throw error;
    if (error.cause) return outcomeOf(Promise.reject(error.cause));
    return [...error.writeErrors].map(([index, { code, message }]) => [index, code, /index: (\S+)/.exec(message)?.[1]]);
  }
}

const sorted = async ({ c }: Pick<Subject, 'c'>) => c.find().sort({ _id: 1 }).toArray();

contract('bulkWrite', (operation) => {
  operation(
    'writes into several collections in its order, and counts what it did',
    async (subject) => {
      const { client, c } = subject;
      const { one, two: second, other } = two(subject);
      await c.insertMany([{ _id: 1, n: 1 }, { _id: 2, n: 1 }, { _id: 3 }, { _id: 4 }, { _id: 5 }]);
      const counts = await bulk(client, [
        { name: 'insertOne', namespace: second, document: { _id: 'a', big: 5n, none: undefined } },
        { name: 'updateOne', namespace: one, filter: { _id: 1, n: 1 }, update: { $inc: { n: 4 } } },
        { name: 'updateOne', namespace: one, filter: { _id: 1, n: 1 }, update: { $inc: { n: 100 } } },
        { name: 'updateOne', namespace: second, filter: { _id: 'a' }, update: { $set: { seen: true } } },
        { name: 'updateMany', namespace: one, filter: { n: { $exists: true } }, update: { $set: { m: 1 } } },
        { name: 'updateOne', namespace: one, filter: { _id: 2 }, update: { $set: { m: 1 } } },
        { name: 'replaceOne', namespace: one, filter: { _id: 2 }, replacement: { r: 1 } },
        { name: 'updateOne', namespace: one, filter: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true },
        { name: 'deleteOne', namespace: one, filter: { _id: 3 } },
        { name: 'deleteMany', namespace: one, filter: { _id: { $in: [4, 5, 6] } } },
      ]);
      return [counts, await sorted(subject), await other.find().toArray()];
    },
    [
      [1, 6, 5, 1, 3],
      [
        { _id: 1, n: 5, m: 1 },
        { _id: 2, r: 1 },
        { _id: 9, n: 9 },
      ],
      [{ _id: 'a', big: 5n, seen: true }],
    ],
  );

  operation(
    'tells what became of each write, or of those that failed',
    async (subject) => {
      const { client } = subject;
      const { one, two: second } = two(subject);
      const ops = [
        { insert: 0, document: { _id: 1 } },
        { insert: 1, document: { _id: 1 } },
        { insert: 0, document: { _id: 1 } },
        { update: 1, filter: { _id: 1 }, updateMods: { $set: { n: 1 } } },
        { update: 1, filter: { _id: 'u' }, updateMods: { $set: { n: 1 } }, upsert: true },
        { delete: 0, filter: { _id: 1 }, multi: true },
      ];
      const nsInfo = [{ ns: one }, { ns: second }];
      const send = (how: object) => client.db('admin').command({ bulkWrite: 1, ops, nsInfo, ...how }, WITH_BIGINTS);
      const known = ({ cursor, nErrors, nInserted, nMatched, nModified, nUpserted, nDeleted }: Document) => ({
        ...{ id: cursor.id, ns: cursor.ns, sums: [nErrors, nInserted, nMatched, nModified, nUpserted, nDeleted] },
        ops: cursor.firstBatch.map(({ ok, idx, n, nModified, upserted, code, keyValue }: Document) =>
          [ok, idx, n, nModified, upserted?._id, code, keyValue?._id].filter((each) => each !== undefined),
        ),
      });
      const all = known(await send({ ordered: false }));
      return [all, known(await send({ errorsOnly: true, ordered: false })), known(await send({}))];
    },
    [
      {
        ...{ id: 0n, ns: 'admin.$cmd.bulkWrite', sums: [1, 2, 1, 1, 1, 1] },
        ops: [
          [1, 0, 1],
          [1, 1, 1],
          [0, 2, 0, 11000, 1],
          [1, 3, 1, 1],
          [1, 4, 1, 0, 'u'],
          [1, 5, 1],
        ],
      },
      {
        ...{ id: 0n, ns: 'admin.$cmd.bulkWrite', sums: [2, 1, 2, 0, 0, 1] },
        ops: [
          [0, 1, 0, 11000, 1],
          [0, 2, 0, 11000, 1],
        ],
      },
      {
        ...{ id: 0n, ns: 'admin.$cmd.bulkWrite', sums: [1, 1, 0, 0, 0, 0] },
        ops: [
          [1, 0, 1],
          [0, 1, 0, 11000, 1],
        ],
      },
    ],
  );

  operation(
    'gives by a cursor what one batch does not hold',
    async (subject) => {
      const { client } = subject;
      const ops = Array.from({ length: 7 }, (_, at) => ({ insert: 0, document: { _id: at } }));
      const nsInfo = [{ ns: two(subject).one }];
      const send = (command: Document) => client.db('admin').command(command, WITH_BIGINTS);
      const { cursor } = await send({ bulkWrite: 1, ops, nsInfo, cursor: { batchSize: 3 } });
      const more = await send({ getMore: cursor.id, collection: '$cmd.bulkWrite' });
      const indexes = (batch: Document[]) => batch.map(({ idx }) => idx);
      return [indexes(cursor.firstBatch), indexes(more.cursor.nextBatch), more.cursor.id];
    },
    [[0, 1, 2], [3, 4, 5, 6], 0n],
  );

  operation(
    'names the index that a write broke, and stops there',
    async (subject) => {
      const { client, c } = subject;
      const { one, two: second, other } = two(subject);
      await c.createIndex({ u: 1 }, { unique: true });
      const failure = await bulk(client, [
        { name: 'insertOne', namespace: second, document: { _id: 1 } },
        { name: 'insertOne', namespace: one, document: { _id: 1, u: 1 } },
        { name: 'insertOne', namespace: one, document: { _id: 2, u: 1 } },
        { name: 'insertOne', namespace: second, document: { _id: 3 } },
      ]);
      return [failure, idsOf(await sorted(subject)), idsOf(await other.find().toArray())];
    },
    [[[2, 11000, 'u_1']], [1], [1]],
  );

  operation(
    'is refused as a whole when it is not well formed',
    (subject) => {
      const { client, db } = subject;
      const nsInfo = [{ ns: two(subject).one }];
      const insert = { insert: 0, document: { _id: 1 } };
      const send = (command: Document, where = client.db('admin')) =>
        outcomeOf(where.command({ bulkWrite: 1, nsInfo, ops: [insert], ...command }));
      return Promise.all([
        send({}, db),
        send({ ops: [] }),
        send({ ops: [insert, { insert: 1, document: {} }] }),
        send({ ops: [insert, { remove: 0, filter: {} }] }),
        send({ ops: [insert, { insert: 0 }] }),
        send({ ops: [insert, { delete: 0, filter: 1 }] }),
        send({ ops: [insert, { delete: 0, filter: {}, extra: 1 }] }),
        send({ nsInfo: [{ ns: 'nowhere' }] }),
      ]).then(async (codes) => [...codes, await sorted(subject)]);
    },
    [...[13, 16, 2, 40415, 40414, 14, 40415, 73].map((code) => ({ code })), []],
  );
});

type Within = Subject & ReturnType<typeof two> & { session: ClientSession };

/** Runs in a transaction that is under way, beside one document that was there before. */
const within = (there: Document, work: (subject: Within) => Promise<unknown>) => (subject: Subject) =>
  inSession(subject.client, async (session) => {
    await subject.c.insertOne(there);
    session.startTransaction();
    return work({ ...subject, ...two(subject), session });
  });

contract('bulkWrite', (operation) => {
  operation(
    'is seen in its transaction, and by nobody else before the commit',
    within({ _id: 1, n: 1 }, async ({ client, c, one, two: second, other, session }) => {
      await other.insertOne({ _id: 0 });
      const writes: Write<Document>[] = [
        { name: 'updateOne', namespace: one, filter: { _id: 1 }, update: { $inc: { n: 1 } } },
        { name: 'insertOne', namespace: second, document: { _id: 1, n: 1 } },
        { name: 'updateOne', namespace: second, filter: { _id: 1 }, update: { $inc: { n: 1 } } },
        { name: 'deleteOne', namespace: second, filter: { _id: 0 } },
      ];
      const counts = await bulk(client, writes, { session });
      const inside = await other.find({}, { session }).toArray();
      const outside = [await sorted({ c }), await other.find().toArray()];
      await session.commitTransaction();
      return [counts, inside, outside, await sorted({ c }), await other.find().toArray()];
    }),
    [[1, 2, 2, 0, 1], [{ _id: 1, n: 2 }], [[{ _id: 1, n: 1 }], [{ _id: 0 }]], [{ _id: 1, n: 2 }], [{ _id: 1, n: 2 }]],
  );

  operation(
    'ends its transaction with a write that fails, also when it goes on after errors',
    within({ _id: 1 }, async ({ client, c, one, session }) => {
      const writes = [2, 1, 3].map(
        (_id): Write<Document> => ({ name: 'insertOne', namespace: one, document: { _id } }),
      );
      const failure = await bulk(client, writes, { session, ordered: false });
      const after = await outcomeOf(c.insertOne({ _id: 4 }, { session }));
      await session.abortTransaction();
      return [failure, after, await sorted({ c })];
    }),
    [[[1, 11000, '_id_']], { code: 251, labels: ['TransientTransactionError'] }, [{ _id: 1 }]],
  );

  operation(
    'conflicts as a whole with a transaction that wrote before, with the label that has it tried again',
    (subject) =>
      inSession(subject.client, (first) =>
        inSession(subject.client, async (second) => {
          const { client, c } = subject;
          const { one, two: elsewhere, other } = two(subject);
          await c.insertOne({ _id: 1, n: 0 });
          await other.insertOne({ _id: 0 });
          first.startTransaction();
          second.startTransaction();
          const writes: Write<Document>[] = [
            { name: 'insertOne', namespace: elsewhere, document: { _id: 1 } },
            { name: 'updateOne', namespace: one, filter: { _id: 1 }, update: { $inc: { n: 1 } } },
          ];
          await bulk(client, writes.slice(1), { session: first });
          const failure = await bulk(client, writes, { session: second });
          await first.commitTransaction();
          const after = await outcomeOf(second.commitTransaction());
          return [failure, after, await sorted(subject), idsOf(await other.find().toArray())];
        }),
      ),
    [
      { code: 112, labels: ['TransientTransactionError'] },
      { code: 251, labels: ['TransientTransactionError'] },
      [{ _id: 1, n: 1 }],
      [0],
    ],
  );

  operation(
    'waits outside of transactions for one that wrote before',
    within({ _id: 1, n: 0 }, async ({ client, c, one, session }) => {
      const write: Write<Document> = {
        ...{ name: 'updateOne', namespace: one, filter: { _id: 1 } },
        ...{ update: { $inc: { n: 1 } } },
      };
      await bulk(client, [write], { session });
      const outside = bulk(client, [write, write]);
      const isFirst = await Promise.race([outside.then(() => 'outside'), session.commitTransaction()]);
      return [isFirst, await outside, await sorted({ c })];
    }),
    [undefined, [0, 2, 2, 0, 0], [{ _id: 1, n: 3 }]],
  );

  operation(
    'is not carried out twice when it is retried, and takes no retry of what is about many',
    (subject) =>
      inSession(subject.client, async (session) => {
        const { client, c } = subject;
        const { one, two: second, other } = two(subject);
        await c.insertOne({ _id: 1, n: 0 });
        const send = (ops: Document[], number: bigint) =>
          client.db('admin').command({
            ...{ bulkWrite: 1, ops, nsInfo: [{ ns: one }, { ns: second }] },
            ...{ lsid: session.id, txnNumber: number },
          });
        const ops = [
          { insert: 1, document: { _id: 1 } },
          { update: 0, filter: { _id: 1 }, updateMods: { $inc: { n: 1 } } },
          { update: 1, filter: { _id: 2 }, updateMods: { $inc: { n: 1 } }, upsert: true },
          { delete: 1, filter: { _id: 1 } },
        ];
        const [first, again] = [await send(ops, 1001n), await send(ops, 1001n)];
        const many = await send([{ update: 0, filter: {}, updateMods: { $inc: { n: 1 } }, multi: true }], 1002n).catch(
          (error) => error,
        );
        const refused = many instanceof MongoServerError ? many.code : many.cursor.firstBatch[0].code;
        const documents = [await sorted(subject), await other.find().toArray()];
        return [isEqual(first, again), first.nInserted, first.nUpserted, refused, ...documents];
      }),
    [true, 1, 1, 72, [{ _id: 1, n: 1 }], [{ _id: 2, n: 1 }]],
  );
});

const isEqual = ({ cursor: a }: Document, { cursor: b }: Document) =>
  JSON.stringify(a.firstBatch) === JSON.stringify(b.firstBatch);
