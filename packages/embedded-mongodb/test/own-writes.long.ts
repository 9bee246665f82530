import { rm } from 'node:fs/promises';
import { Decimal128, ObjectId } from 'bson';
import fc from 'fast-check';
import { buildIndexes } from '../src/commands/build-index.ts';
import { type FindSpec, findAll } from '../src/plan/find.ts';
import { compileFilter } from '../src/query/match.ts';
import { parseSort, sortKeyOf } from '../src/query/sort.ts';
import type { Collection } from '../src/store/catalog.ts';
import { keysOf } from '../src/store/index-definition.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { isEqual } from '../src/values/compare.ts';
import type { Doc } from '../src/values/kinds.ts';
import { decode } from '../src/wire/decode.ts';
import { encode } from '../src/wire/encode.ts';
import { collectionForWrite, directTarget, type Target } from '../src/write/target.ts';
import { beginTransaction } from '../src/write/transaction.ts';
import { newDirectory } from './server-process.ts';

const scalar = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('', 'a', 'ab', 'Å', '😀', '\uffff'),
  fc.constantFrom(null, true, 1n, 2n ** 53n + 1n, 2.5, Number.NaN, Number.NEGATIVE_INFINITY),
  fc.constantFrom(
    Decimal128.fromString('2.5'),
    Decimal128.fromString('1E+400'),
    new Date(-5),
    new ObjectId('f'.repeat(24)),
  ),
);
const list = fc.array(scalar, { maxLength: 3 });
const fields = fc.record(
  {
    a: scalar,
    b: fc.oneof(scalar, list, fc.record({ c: fc.oneof(scalar, list) }, { noNullPrototype: true })),
    u: fc.constantFrom(0, 1, 2, 2n, 'a', 'b'),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const path = fc.constantFrom('a', 'b', 'b.c', '_id');
const range = fc
  .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar)
  .map(([name, value]) => ({ [name]: value }));
const condition = fc.oneof(
  scalar,
  range,
  fc.tuple(range, range).map(([one, other]) => ({ ...one, ...other })),
  list.map(($in) => ({ $in })),
  list.map(($nin) => ({ $nin })),
  fc.boolean().map(($exists) => ({ $exists })),
);
const simple = fc.dictionary(path, condition, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
const filter: fc.Arbitrary<Doc> = fc.oneof(
  simple,
  fc.tuple(simple, simple).map(($or) => ({ $or })),
);
const sort = fc.dictionary(path, fc.constantFrom(1, -1), { maxKeys: 2, noNullPrototype: true });
const query = fc.record({ filter, sort, limit: fc.nat(4) });
/** The new fields of a document, or null when it goes. */
const change = fc.tuple(fc.nat(5), fc.option(fields, { freq: 3 }));
const changes = fc.array(change, { maxLength: 12 });

const specs: Doc[] = [
  { key: { a: 1, b: -1 } },
  { key: { b: 1, _id: 1 } },
  { key: { 'b.c': -1 }, sparse: true },
  { key: { a: 1 }, partialFilterExpression: { a: { $gte: 1 } } },
  { key: { u: 1 }, unique: true, partialFilterExpression: { u: { $exists: true } } },
].map((spec, at) => ({ v: 2, name: `i${at}`, ...spec }));

type Model = Map<number, Doc>;

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

/**
 * Carries changes out here and in the model, up to one that has another document's unique key.
 * @returns whether there was none of those
 */
function carryOut(target: Target, collection: Collection, model: Model, all: [number, Doc | null][]): boolean {
  for (const [_id, wanted] of all) {
    const [found] = findAll(target.view, collection, { filter: { _id }, sort: [], limit: 1 });
    expect(found !== undefined).toBe(model.has(_id));
    if (!wanted) {
      if (found) target.remove(collection, found);
      model.delete(_id);
      continue;
    }
    const doc = { _id, ...wanted };
    const raw = encode(doc);
    const isTaken = [...model].some(
      ([id, other]) => id !== _id && 'u' in other && 'u' in doc && isEqual(other.u, doc.u),
    );
    const write = () => (found ? target.replace(collection, found, raw) : target.insert(collection, decode(raw), raw));
    if (isTaken) {
      expect(write).toThrow(expect.objectContaining({ code: 11000 }));
      return false;
    }
    write();
    model.set(_id, decode(raw));
  }
  return true;
}

function compareFinds(
  target: Target,
  collection: Collection,
  model: Model,
  queries: (Doc & { limit: number })[],
): void {
  for (const { filter: filterOf, sort: sortOf, limit } of queries) {
    const spec: FindSpec = { filter: filterOf as Doc, sort: parseSort(sortOf), limit };
    const expected = [...model.values()].filter(compileFilter(spec.filter));
    const found = findAll(target.view, collection, spec).map(({ raw }) => decode(raw));
    const ids = found.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(expected.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids));
    expect(ids.length).toBe(limit === 0 ? expected.length : Math.min(limit, expected.length));
    const inOrder = expected.map(sortKeyOf(spec.sort)).sort(Buffer.compare);
    expect(found.map(sortKeyOf(spec.sort)).map(String)).toEqual(inOrder.slice(0, ids.length).map(String));
  }
}

function expectIndexesOf(collection: Collection): void {
  const rows = store.writer.all(`SELECT rid, d FROM documents_${collection.id}`) as [number, Uint8Array][];
  expect(collection.count).toBe(rows.length);
  for (const index of collection.indexes) {
    const keys = store.writer.all(`SELECT hex(k), rid FROM index_${index.id}`).map(String);
    const wanted = rows.flatMap(([rid, raw]) =>
      keysOf(index, decode(Buffer.from(raw))).keys.map((key) => `${key.toString('hex').toUpperCase()},${rid}`),
    );
    expect(keys.sort()).toEqual(wanted.sort());
  }
}

describe('the own writes of a transaction', () => {
  it('are found among what was there, by any index, and end up in all of them or in none', () => {
    fc.assert(
      fc.property(
        changes,
        changes,
        fc.array(query, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (before, within, queries, isWanted) => {
          serial += 1;
          const collection = collectionForWrite(store, 'own', `c${serial}`);
          store.batch.perform(() => buildIndexes(store, collection, specs));
          const model: Model = new Map();
          store.batch.perform(() => void carryOut(directTarget(store), collection, model, before));
          store.batch.commit();
          const own: Model = new Map(model);
          const transaction = beginTransaction(store);
          let isKept = false;
          try {
            isKept = carryOut(transaction, collection, own, within) && isWanted;
            compareFinds(transaction, collection, own, queries);
            compareFinds(directTarget(store), collection, model, queries);
            if (isKept) transaction.commit();
          } finally {
            transaction.abort();
          }
          store.batch.commit();
          expectIndexesOf(collection);
          compareFinds(directTarget(store), collection, isKept ? own : model, queries);
          expect(store.locks.isAnyHeld()).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });
});
