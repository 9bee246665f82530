import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { buildIndexes } from '../src/commands/build-index.ts';
import { boundsFor } from '../src/plan/bounds.ts';
import { conditionsOf } from '../src/plan/conditions.ts';
import { findAll } from '../src/plan/find.ts';
import type { KeyRange } from '../src/plan/interval.ts';
import { exactCount } from '../src/plan/key-counts.ts';
import type { Collection } from '../src/store/catalog.ts';
import type { Index } from '../src/store/index-definition.ts';
import { indexTable } from '../src/store/layout.ts';
import { openStore, type Store } from '../src/store/store.ts';
import type { View } from '../src/store/view.ts';
import type { Doc } from '../src/values/kinds.ts';
import { encode } from '../src/wire/encode.ts';
import { collectionForWrite, directTarget } from '../src/write/target.ts';
import { beginTransaction } from '../src/write/transaction.ts';
import { newDirectory } from './server-process.ts';

const SIZE = 1_200;

let directory: string;
let store: Store;
beforeAll(async () => {
  directory = await newDirectory();
  store = openStore({ directory });
});
afterAll(async () => {
  store.close();
  await rm(directory, { recursive: true });
});

/** A collection of so many documents of which all but every tenth are alive, in one batch that is on the disk. */
function filled(name: string): { collection: Collection; index: Index } {
  const collection = collectionForWrite(store, 'counts', name);
  store.batch.perform(() => buildIndexes(store, collection, [{ v: 2, key: { alive: 1, _id: 1 }, name: 'alive' }]));
  for (let _id = 0; _id < SIZE; _id += 1) insert(collection, _id, _id % 10 > 0);
  store.batch.commit();
  return { collection, index: collection.indexes.at(-1) as Index };
}

function insert(collection: Collection, _id: number, alive: boolean): void {
  const doc = { _id, alive };
  store.batch.perform(() => directTarget(store).insert(collection, doc, encode(doc)));
}

const rangesOf = (index: Index, filter: Doc) => boundsFor(index, conditionsOf(filter))[0]?.ranges ?? [];
const all = (view: View, collection: Collection, filter: Doc) =>
  findAll(view, collection, { filter, sort: [], limit: 0 });
const [ALIVE, EARLY] = [{ alive: true }, { alive: true, _id: { $lt: 1_150 } }];

/** Counts twice, so that the second may be the one that was kept. */
function expectExact(view: View, { index }: ReturnType<typeof filled>): void {
  const sql = `SELECT count(*) FROM ${indexTable(index.id)} WHERE k >= ? AND k < ?`;
  for (const filter of [ALIVE, EARLY, ALIVE, EARLY]) {
    const ranges = rangesOf(index, filter);
    const [{ low, high }] = ranges as [KeyRange];
    expect([exactCount(view, index, ranges)]).toEqual(view.connection.get(sql, low, high));
  }
}

type Step = { kind: 'insert' | 'remove' | 'revive' | 'touch' | 'fail' | 'commit' | 'in a transaction'; at: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('insert', 'remove', 'revive', 'touch', 'fail', 'commit', 'in a transaction'),
  at: fc.nat(SIZE - 1),
});

describe('a count by the keys of an index', () => {
  it('is exact for every view, whatever is written, undone and committed between', () => {
    let runs = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const name = `c${runs++}`;
        const of = filled(name);
        const { collection } = of;
        let next = SIZE;
        expectExact(store.committed, of);
        for (const { kind, at } of steps) {
          const target = directTarget(store);
          const [found] = all(store.latest, collection, { _id: at });
          const write = (alive: boolean) => found && target.replace(collection, found, encode({ _id: at, alive }));
          if (kind === 'insert') insert(collection, next++, true);
          else if (kind === 'remove' && found) store.batch.perform(() => target.remove(collection, found));
          else if (kind === 'revive') store.batch.perform(() => write(true));
          else if (kind === 'touch' && found) store.batch.perform(() => target.replace(collection, found, found.raw));
          else if (kind === 'commit') store.batch.commit();
          else if (kind === 'fail')
            expect(() =>
              store.batch.perform(() => {
                insertWithin(collection, next);
                throw new Error('no');
              }),
            ).toThrow('no');
          else if (kind === 'in a transaction') {
            store.batch.commit();
            const transaction = beginTransaction(store);
            expectExact(transaction.view, of);
            insert(collection, next++, true);
            expectExact(transaction.view, of);
            expectExact(store.latest, of);
            transaction.abort();
          }
          expectExact(store.committed, of);
          expectExact(store.latest, of);
        }
        store.batch.commit();
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('is kept until a key changes, and a write that changes none leaves it', () => {
    const of = filled('kept');
    const { collection, index } = of;
    const counts: string[] = [];
    const view: View = {
      ...store.committed,
      connection: {
        ...store.committed.connection,
        get: (sql, ...values) => {
          if (sql.startsWith('SELECT count')) counts.push(sql);
          return store.committed.connection.get(sql, ...values);
        },
      } as View['connection'],
    };
    const count = () => exactCount(view, index, rangesOf(index, ALIVE));
    expect([count(), count(), count()]).toEqual([1080, 1080, 1080]);
    const [found] = all(store.latest, collection, { _id: 1 });
    if (!found) throw new Error('Document 1 is not there.');
    store.batch.perform(() => directTarget(store).replace(collection, found, encode({ _id: 1, alive: true, more: 1 })));
    store.batch.commit();
    expect([count(), counts.length]).toEqual([1080, 1]);
    insert(collection, SIZE, true);
    store.batch.commit();
    expect([count(), count(), counts.length]).toEqual([1081, 1081, 2]);
  });
});

function insertWithin(collection: Collection, _id: number): void {
  const doc = { _id, alive: true };
  directTarget(store).insert(collection, doc, encode(doc));
}
