import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { buildIndexes } from '../src/commands/build-index.ts';
import { type FindSpec, findAll, openFind } from '../src/plan/find.ts';
import { PAUSED } from '../src/plan/source.ts';
import { compileFilter } from '../src/query/match.ts';
import { parseSort, sortKeyOf } from '../src/query/sort.ts';
import type { Collection } from '../src/store/catalog.ts';
import { hasParallelArrays, indexOf } from '../src/store/index-definition.ts';
import { openStore, type Store } from '../src/store/store.ts';
import type { StoredDocument } from '../src/store/view.ts';
import type { Doc } from '../src/values/kinds.ts';
import { decode } from '../src/wire/decode.ts';
import { encode } from '../src/wire/encode.ts';
import { collectionForWrite, directTarget } from '../src/write/target.ts';
import { newDirectory } from './server-process.ts';

const scalar = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom('', 'a', 'ab', 'b'),
  fc.constant(null),
  fc.constantFrom(1n, 2.5, true),
);
const element = fc.oneof(scalar, fc.record({ c: scalar, d: scalar }, { requiredKeys: [], noNullPrototype: true }));
const field = fc.oneof(
  scalar,
  fc.array(element, { maxLength: 3 }),
  fc.record({ c: element, d: scalar }, { requiredKeys: [], noNullPrototype: true }),
);
const document = fc.record(
  { a: scalar, b: field, t: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }) },
  { requiredKeys: [], noNullPrototype: true },
);

const path = fc.constantFrom('a', 'b', 'b.c', 'b.d', 't', '_id');
const range = fc
  .record({ $gt: scalar, $gte: scalar, $lt: scalar, $lte: scalar }, { requiredKeys: [], noNullPrototype: true })
  .filter((each) => Object.keys(each).length > 0);
const condition = fc.oneof(
  scalar,
  range,
  fc.array(scalar, { maxLength: 3 }).map(($in) => ({ $in })),
  fc.array(fc.constantFrom('x', 'y', 'a'), { minLength: 1, maxLength: 3 }).map(($all) => ({ $all })),
  fc.boolean().map(($exists) => ({ $exists })),
  scalar.map(($ne) => ({ $ne })),
  fc.constantFrom('^a', '^', 'b').map(($regex) => ({ $regex })),
  fc.array(scalar, { maxLength: 2 }),
);
const simple = fc.dictionary(path, condition, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
const filter: fc.Arbitrary<Doc> = fc.oneof(
  simple,
  fc.array(simple, { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
  fc.tuple(simple, simple).map(($and) => ({ $and })),
);
const order = fc.constantFrom(1, -1);
const sort = fc.dictionary(fc.constantFrom('a', 'b', 'b.c', '_id'), order, { maxKeys: 2, noNullPrototype: true });
const key = fc.dictionary(path, order, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
const options = fc.constantFrom<Doc>(
  {},
  {},
  { sparse: true },
  { partialFilterExpression: { a: { $exists: true } } },
  { partialFilterExpression: { a: { $gt: 1 } } },
);

/** A document without the field matches null, and is not in the index of those that have it. */
const nullInPartialIndex: [Doc[], [Doc, Doc][], [Doc, Doc, number][]] = [
  [{}],
  [[{ a: 1 }, { partialFilterExpression: { a: { $exists: true } } }]],
  [
    [{ a: { $in: [null] } }, {}, 0],
    [{ a: { $eq: null } }, {}, 0],
  ],
];

/** An index that gives the order, but whose first field nothing bounds, says nothing of its second. */
const secondFieldAlone: typeof nullInPartialIndex = [
  [{}, { b: 'x' }],
  [[{ a: 1, b: 1 }, {}]],
  [
    [{ b: { $all: ['x'] } }, { a: 1 }, 0],
    [{ b: 'x' }, { a: 1 }, 0],
  ],
];

/** Two arrays side by side in one index are refused, as MongoDB does. */
const isIndexable = (doc: Doc, key: Doc) => !hasParallelArrays(indexOf(0, { key, name: 'i' }, 0, 0), doc);

/** All documents of a query; lets go of the database after every other document. */
function findWithPauses(collection: Collection, spec: FindSpec): StoredDocument[] {
  const { source, close } = openFind(store.latest, collection, spec);
  const all: StoredDocument[] = [];
  for (let found = source.next(); found !== undefined; found = source.next()) {
    if (found === PAUSED) continue;
    all.push(found);
    if (all.length % 2 === 0) source.suspend();
  }
  close();
  return all;
}

let directory: string;
let store: Store;
let serial = 0;

beforeAll(async () => {
  directory = await newDirectory();
  store = openStore({ directory, isGrouped: false });
});

afterAll(async () => {
  store.close();
  await rm(directory, { recursive: true });
});

describe('the planner', () => {
  it('finds by any index what a scan of the collection finds, in the order asked for', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 20 }),
        fc.array(fc.tuple(key, options), { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(filter, sort, fc.nat(5)), { minLength: 1, maxLength: 6 }),
        (docs, indexes, queries) => {
          fc.pre(docs.every((doc) => indexes.every(([index]) => isIndexable(doc, index))));
          serial += 1;
          const collection = collectionForWrite(store, 'planner', `c${serial}`);
          store.batch.perform(() =>
            buildIndexes(
              store,
              collection,
              indexes.map(([index, more], i) => ({ v: 2, key: index, name: `i${i}`, ...more })),
            ),
          );
          const target = directTarget(store);
          const stored = docs.map((doc, _id) => ({ _id, ...doc }));
          store.batch.perform(() => stored.forEach((doc) => void target.insert(collection, doc, encode(doc))));
          for (const [filterOf, sortOf, limit] of queries) {
            const matches = compileFilter(filterOf);
            const expected = stored.map((doc) => decode(encode(doc))).filter(matches);
            const spec = { filter: filterOf, sort: parseSort(sortOf), limit };
            const found = findWithPauses(collection, spec).map(({ raw }) => decode(raw));
            const ids = found.map(({ _id }) => _id as number);
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids.every((id) => expected.some(({ _id }) => _id === id))).toBe(true);
            expect(ids.length).toBe(limit === 0 ? expected.length : Math.min(limit, expected.length));
            const keyOf = sortKeyOf(spec.sort);
            const keys = found.map(keyOf);
            const wanted = expected.map(keyOf).sort(Buffer.compare).slice(0, keys.length);
            if (spec.sort.length > 0) expect(keys.map(String)).toEqual(wanted.map(String));
          }
          store.batch.commit();
        },
      ),
      { numRuns: 150, examples: [nullInPartialIndex, secondFieldAlone] },
    );
  });

  it('fills an index of documents that are there with the keys that inserting them gives it', () => {
    const contents = (name: string) =>
      (store.catalog().get(`planner.${name}`)?.indexes ?? []).map(({ id, multikey }) => {
        const all = store.writer.all(`SELECT hex(k), rid FROM index_${id} ORDER BY k, rid`);
        return { multikey, all };
      });
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 12 }),
        fc.array(fc.tuple(key, options), { minLength: 1, maxLength: 3 }),
        (docs, indexes) => {
          fc.pre(docs.every((doc) => indexes.every(([index]) => isIndexable(doc, index))));
          serial += 1;
          const names = [`before${serial}`, `after${serial}`] as const;
          const specs = indexes.map(([index, more], i) => ({ v: 2, key: index, name: `i${i}`, ...more }));
          const target = directTarget(store);
          for (const name of names) {
            const collection = collectionForWrite(store, 'planner', name);
            const build = () => buildIndexes(store, collection, specs);
            const insert = () =>
              docs.forEach((doc, _id) => void target.insert(collection, { _id, ...doc }, encode({ _id, ...doc })));
            for (const step of name.startsWith('before') ? [build, insert] : [insert, build]) store.batch.perform(step);
          }
          store.batch.commit();
          expect(contents(names[1])).toEqual(contents(names[0]));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('refuses a unique index of documents that share a key, wherever they are, and leaves none behind', () => {
    const collection = collectionForWrite(store, 'planner', 'shared');
    const target = directTarget(store);
    const insert = (_id: number, u: number) => target.insert(collection, { _id, u }, encode({ _id, u }));
    store.batch.perform(() => {
      for (let _id = 0; _id < 250; _id += 1) insert(_id, _id);
      insert(250, 7);
    });
    const build = () => buildIndexes(store, collection, [{ v: 2, key: { u: 1 }, name: 'u', unique: true }]);
    expect(() => store.batch.perform(build)).toThrow(
      expect.objectContaining({ code: 11000, extra: expect.objectContaining({ keyValue: { u: 7 } }) }),
    );
    expect(collection.indexes.map(({ name }) => name)).toEqual(['_id_']);
  });

  it('walks only the index, in the order of _id and no further than the limit, to find documents with all terms', () => {
    const collection = collectionForWrite(store, 'planner', 'search');
    const target = directTarget(store);
    store.batch.perform(() => buildIndexes(store, collection, [{ v: 2, key: { terms: 1, _id: 1 }, name: 'search' }]));
    for (let _id = 0; _id < 3000; _id += 1) {
      const doc = { _id, terms: ['every', `half${_id % 2}`, `tenth${_id % 10}`, `own${_id}`] };
      store.batch.perform(() => target.insert(collection, doc, encode(doc)));
    }
    store.batch.commit();
    const examined = (terms: string[], direction: 1 | -1) => {
      const found = openFind(store.latest, collection, {
        filter: { terms: { $all: terms } },
        sort: parseSort({ _id: direction }),
        limit: 10,
      });
      const ids: number[] = [];
      for (let next = found.source.next(); next !== undefined; next = found.source.next())
        if (typeof next !== 'symbol') ids.push(decode(next.raw)._id as number);
      found.close();
      return { ids, docs: found.stats.docs, isQuick: found.stats.keys <= 70 };
    };
    const tens = Array.from({ length: 10 }, (_, i) => i * 10);
    expect(examined(['every', 'half0', 'tenth0'], 1)).toEqual({ ids: tens, docs: 10, isQuick: true });
    expect(examined(['every', 'half0', 'tenth0'], -1)).toEqual({
      ids: tens.map((each) => 2990 - each),
      docs: 10,
      isQuick: true,
    });
    expect(examined(['every', 'own77'], 1)).toEqual({ ids: [77], docs: 1, isQuick: true });
    expect(examined(['half1', 'tenth0'], 1)).toMatchObject({ ids: [], docs: 0 });
  });

  it('finds each document once, in the order of _id, that has any of some terms', () => {
    const collection = collectionForWrite(store, 'planner', 'any');
    const target = directTarget(store);
    store.batch.perform(() => buildIndexes(store, collection, [{ v: 2, key: { terms: 1, _id: 1 }, name: 'search' }]));
    for (let _id = 0; _id < 600; _id += 1) {
      const doc = { _id, terms: ['a', 'b', 'c', 'd'].filter((_, at) => (_id >> at) % 2 === 1) };
      store.batch.perform(() => target.insert(collection, doc, encode(doc)));
    }
    store.batch.commit();
    for (const direction of [1, -1] as const) {
      const spec = {
        filter: { terms: { $in: ['a', 'b', 'd'] } },
        sort: parseSort({ _id: direction }),
        limit: 40,
      };
      const found = openFind(store.latest, collection, spec);
      const ids: number[] = [];
      for (let next = found.source.next(); next !== undefined; next = found.source.next()) {
        if (typeof next !== 'symbol') ids.push(decode(next.raw)._id as number);
        found.source.suspend();
      }
      const having = Array.from({ length: 600 }, (_, id) => id).filter((id) => (id & 0b1011) !== 0);
      expect(ids).toEqual((direction === 1 ? having : having.toReversed()).slice(0, 40));
      expect(found.stats.keys).toBeLessThan(150);
      found.close();
    }
  });

  it('finds those of some terms from an _id on, with no look at those before it', () => {
    const collection = collectionForWrite(store, 'planner', 'from');
    const target = directTarget(store);
    store.batch.perform(() => buildIndexes(store, collection, [{ v: 2, key: { terms: 1, _id: 1 }, name: 'search' }]));
    for (let _id = 0; _id < 600; _id += 1) {
      const doc = { _id, terms: ['a', 'bb', 'c'].filter((_, at) => (_id >> at) % 2 === 1) };
      store.batch.perform(() => target.insert(collection, doc, encode(doc)));
    }
    store.batch.commit();
    const having = Array.from({ length: 600 }, (_, id) => id).filter((id) => (id & 0b011) !== 0);
    for (const [direction, behind] of [
      [1, { $gt: 400 }],
      [-1, { $lt: 400 }],
      [1, { $gt: 100, $lte: 130 }],
    ] as const) {
      const filter = { terms: { $in: ['a', 'bb'] }, _id: behind };
      const spec = { filter, sort: parseSort({ _id: direction }), limit: 30 };
      const found = openFind(store.latest, collection, spec);
      expect(found.plan).toMatchObject({ isMerge: true, providesSort: true });
      const ids: number[] = [];
      for (let next = found.source.next(); next !== undefined; next = found.source.next())
        if (next !== PAUSED) ids.push(decode(next.raw)._id as number);
      const first = having.filter((id) => ('$lt' in behind ? id < 400 : id > behind.$gt));
      const wanted = '$lte' in behind ? first.filter((id) => id <= behind.$lte) : first;
      expect(ids).toEqual((direction === 1 ? wanted : wanted.toReversed()).slice(0, 30));
      expect(found.stats.keys).toBeLessThan(80);
      found.close();
    }
  });

  it('gives after a pause nothing that has ceased to match meanwhile', () => {
    const collection = collectionForWrite(store, 'planner', 'paused');
    const target = directTarget(store);
    store.batch.perform(() => buildIndexes(store, collection, [{ v: 2, key: { a: 1, b: 1 }, name: 'ab' }]));
    for (let _id = 0; _id < 40; _id += 1) {
      const doc = { _id, a: _id % 4, b: _id };
      store.batch.perform(() => target.insert(collection, doc, encode(doc)));
    }
    const spec: FindSpec = { filter: { a: { $in: [0, 1, 2] } }, sort: parseSort({ b: 1 }), limit: 0 };
    const found = openFind(store.latest, collection, spec);
    expect(found.plan).toMatchObject({ isMerge: true });
    found.source.next();
    found.source.suspend();
    const isKept = (_id: number) => _id % 8 < 4;
    for (const each of findAll(store.latest, collection, { filter: {}, sort: [], limit: 0 })) {
      const doc = decode(each.raw);
      if (isKept(doc._id as number)) continue;
      store.batch.perform(() => target.replace(collection, each, encode({ ...doc, a: 9 })));
    }
    const ids: unknown[] = [];
    for (let next = found.source.next(); next !== undefined; next = found.source.next())
      if (next !== PAUSED) ids.push(decode(next.raw)._id);
    found.close();
    store.batch.commit();
    expect(ids).toEqual(Array.from({ length: 40 }, (_, id) => id).filter((id) => id > 0 && id % 4 < 3 && isKept(id)));
  });
});
