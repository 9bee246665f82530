import { rm } from 'node:fs/promises';
import { type Db, Decimal128, type Document, MongoClient, type MongoServerError } from 'mongodb';
import { type Server, startServer } from '../src/server.ts';
import { newDirectory } from './server-process.ts';

let directory: string;
let server: Server;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  directory = await newDirectory();
  server = await startServer({ directory });
  client = await new MongoClient(server.url).connect();
  db = client.db('shop');
  await db.collection('c').insertMany([
    { a: 1, b: { c: 1 }, l: [1, 2], text: 'x' },
    { a: 2, b: { c: 2 }, l: [3], text: 'y' },
  ]);
  await db.collection('c').createIndex({ a: 1 });
});

afterAll(async () => {
  await client.close();
  await server.close();
  await rm(directory, { recursive: true });
});

/** All that a refused command could have changed. */
async function contents(): Promise<unknown> {
  const names = (await client.db().admin().listDatabases({ nameOnly: true })).databases.map(({ name }) => name).sort();
  const collections = (await db.listCollections().toArray()).map(({ name }) => name);
  return {
    names,
    collections,
    indexes: await db.collection('c').indexes(),
    all: await db.collection('c').find().toArray(),
  };
}

const find = (filter: Document, more: Document = {}): Document => ({ find: 'c', filter, ...more });
const aggregate = (...pipeline: Document[]): Document => ({ aggregate: 'c', pipeline, cursor: {} });
const group = (more: Document): Document => aggregate({ $group: { _id: null, ...more } });
const update = (u: Document | Document[], more: Document = {}): Document => ({
  ...{ update: 'c', updates: [{ q: { a: 1 }, u, ...more }] },
});
const index = (more: Document): Document => ({
  ...{ createIndexes: 'c', indexes: [{ key: { b: 1 }, name: 'b_1', ...more }] },
});

/** What is asked for, by the code and the name with which it is refused. */
const refused: [code: number, name: string, command: Document][] = [
  ...[
    ...['buildInfo', 'collMod', 'connectionStatus', 'dbStats', 'drop', 'dropIndexes', 'getLog', 'getParameter'],
    ...['hostInfo', 'refreshSessions', 'renameCollection', 'replSetGetStatus', 'serverStatus', 'startSession'],
    ...['mapReduce', 'noSuchCommand'],
  ].map((name): [number, string, Document] => [59, `'${name}'`, { [name]: 'c' }]),
  ...['skip', 'let', 'collation', 'max', 'tailable', 'noCursorTimeout', 'maxTimeMS', 'comment', 'apiVersion'].map(
    (name): [number, string, Document] => [40415, `'find.${name}'`, find({}, { [name]: 1 })],
  ),
  [40415, "'aggregate.allowDiskUse'", { ...aggregate(), allowDiskUse: true }],
  [40415, "'aggregate.let'", { ...aggregate(), let: { a: 1 } }],
  [40415, "'count.query'", { count: 'c', query: {} }],
  [40415, "'create.capped'", { create: 'd', capped: true, size: 4096 }],
  [40415, "'create.validator'", { create: 'd', validator: { a: 1 } }],
  [40415, "'create.viewOn'", { create: 'd', viewOn: 'c', pipeline: [] }],
  [40415, "'delete.let'", { delete: 'c', deletes: [{ q: {}, limit: 0 }], let: {} }],
  [40415, "'findAndModify.fields'", { findAndModify: 'c', query: {}, remove: true, fields: { a: 1 } }],
  [40415, "'findAndModify.sort'", { findAndModify: 'c', query: {}, remove: true, sort: { a: 1 } }],
  [40415, "'insert.bypassDocumentValidation'", { insert: 'c', documents: [{}], bypassDocumentValidation: true }],
  [40415, "'update.let'", { ...update({ $set: { a: 9 } }), let: { a: 1 } }],
  ...['$expr', '$nor', '$where', '$text', '$jsonSchema', '$comment'].map((name): [number, string, Document] => [
    ...([2, `'${name}'`, find({ [name]: {} })] as const),
  ]),
  ...['$not', '$elemMatch', '$size', '$type', '$mod', '$bitsAllSet', '$near', '$options'].map(
    (name): [number, string, Document] => [2, `'${name}'`, find({ a: { [name]: 1 } })],
  ),
  [2, "'$elemMatch' within $all", find({ l: { $all: [{ $elemMatch: { $gt: 1 } }] } })],
  [2, 'within $in', find({ text: { $in: [/^x/] } })],
  [51108, "option 'i'", find({ text: /x/i })],
  [115, "part of a field ('b.c')", find({}, { projection: { 'b.c': 1 } })],
  [115, "leaves out 'a'", find({}, { projection: { a: 0 } })],
  [115, 'only leaves out _id', find({}, { projection: { _id: 0 } })],
  [115, "'l' by anything but 1", find({}, { projection: { l: { $slice: 1 } } })],
  [115, '$meta in a sort', find({}, { sort: { a: { $meta: 'textScore' } } })],
  ...[
    ...['$addFields', '$bucket', '$changeStream', '$count', '$facet', '$geoNear', '$merge', '$out', '$project'],
    ...['$replaceRoot', '$sample', '$set', '$skip', '$sortByCount', '$unset', '$nope'],
  ].map((name): [number, string, Document] => [40324, `'${name}'`, aggregate({ $match: {} }, { [name]: 'd' })]),
  [40324, "'$sort' in this place", aggregate({ $limit: 1 }, { $sort: { a: 1 } })],
  [40324, "'$match' in this place", aggregate({ $unwind: '$l' }, { $match: { l: 1 } })],
  [9, "'pipeline' in $lookup", aggregate({ $lookup: { from: 'c', as: 'x', pipeline: [] } })],
  [28812, '$unwind', aggregate({ $unwind: { path: '$l', preserveNullAndEmptyArrays: true } })],
  [9, '$unionWith', aggregate({ $unionWith: 'c' })],
  ...['$avg', '$min', '$max', '$first', '$last', '$addToSet', '$mergeObjects', '$count'].map(
    (name): [number, string, Document] => [15952, `'${name}'`, group({ x: { [name]: '$a' } })],
  ),
  [168, "'$add'", group({ x: { $push: { $add: ['$a', 1] } } })],
  [168, "'$$ROOT'", group({ x: { $push: '$$ROOT' } })],
  ...[...['$rename', '$mul', '$min', '$currentDate', '$bit', '$push', '$addToSet', '$pop', '$pull', '$pullAll']].map(
    (name): [number, string, Document] => [9, `'${name}'`, update({ [name]: { a: 'b' } })],
  ),
  [2, "position '$'", update({ $set: { 'l.$': 9 } })],
  [2, "position '$[]'", update({ $set: { 'l.$[]': 9 } })],
  [9, 'pipeline as an update', update([{ $set: { a: 9 } }])],
  [2, 'Decimal128', update({ $inc: { a: Decimal128.fromString('0.1') } })],
  ...['arrayFilters', 'collation', 'hint', 'sort'].map((name): [number, string, Document] => [
    ...([40415, `'updates.${name}'`, update({ $set: { a: 9 } }, { [name]: {} })] as const),
  ]),
  [115, "'text'", index({ key: { text: 'text' } })],
  [115, 'wildcard', index({ key: { 'a.$**': 1 } })],
  ...['collation', 'hidden', 'storageEngine', 'weights'].map((name): [number, string, Document] => [
    ...([197, `'${name}'`, index({ [name]: true })] as const),
  ]),
  [67, '$ne', index({ partialFilterExpression: { a: { $ne: 1 } } })],
  [115, "'aggregate'", { explain: aggregate(), verbosity: 'executionStats' }],
  [115, 'executionStats', { explain: find({}), verbosity: 'queryPlanner' }],
  [115, 'readConcern snapshot', find({}, { readConcern: { level: 'snapshot' } })],
];

it('refuses by its name what it does not have, and changes nothing', async () => {
  const before = await contents();
  const outcomes: unknown[] = [];
  for (const [, name, command] of refused) {
    const reply = await db.command(command).catch((error: MongoServerError) => error.errorResponse);
    const { code, errmsg } = reply.writeErrors?.[0] ?? reply;
    outcomes.push([code, errmsg?.includes(name) ? name : errmsg]);
  }
  expect(outcomes).toEqual(refused.map(([code, name]) => [code, name]));
  expect(await contents()).toEqual(before);
});

it('refuses a union within a transaction, as MongoDB does', async () => {
  const session = client.startSession();
  session.startTransaction();
  const union = { $unionWith: { coll: 'c', pipeline: [{ $match: { a: 1 } }] } };
  const found = db.collection('c').aggregate([{ $match: {} }, union], { session });
  await expect(found.toArray()).rejects.toMatchObject({ code: 263, message: expect.stringContaining('$unionWith') });
  await session.abortTransaction();
  await session.endSession();
});
