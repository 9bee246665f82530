import { lookupCommitted } from '../src/plan/key-lookup.ts';
import type { Collection } from '../src/store/catalog.ts';
import type { Connection } from '../src/store/connection.ts';
import { foundBefore } from '../src/store/found-before.ts';
import { indexOf } from '../src/store/index-definition.ts';
import type { View } from '../src/store/view.ts';
import { encodeValue } from '../src/values/key.ts';
import { encode } from '../src/wire/encode.ts';

const index = indexOf(1, { name: '_id_', key: { _id: 1 } }, 0, 0);
const keyOf = (id: number) => encodeValue(id);

/** Finds by ids in a snapshot that has those from 1 to 10, and tells how often it was asked. */
function inSnapshot() {
  let asked = 0;
  const rowFor = (id: number) => [id, 0, encode({ _id: id })];
  const ids = Array.from({ length: 10 }, (_, at) => at + 1);
  const idOf = (key: Buffer) => ids.find((id) => keyOf(id).equals(key));
  const connection = {
    all(_sql: string, ...keys: Buffer[]) {
      asked += 1;
      return keys.flatMap((key, at) => (key && idOf(key) ? [[...rowFor(idOf(key) as number), at]] : []));
    },
    get(_sql: string, key: Buffer) {
      asked += 1;
      const id = idOf(key);
      return id && rowFor(id);
    },
  } as unknown as Connection;
  const view = { connection, before: foundBefore() } as unknown as View;
  const find = lookupCommitted(view, { id: 1 } as Collection, index);
  return { find: (...wanted: number[]) => find(wanted.map(keyOf)).map(({ rid }) => rid), asked: () => asked };
}

describe('what a transaction has found by whole keys', () => {
  it('is found again without asking, and what was not there is asked for', () => {
    const { find, asked } = inSnapshot();
    expect(find(3, 11, 5, 12, 7)).toEqual([3, 5, 7]);
    expect([find(5), find(7), find(3)]).toEqual([[5], [7], [3]]);
    expect(asked()).toBe(1);
    expect([find(11), find(4), find(4)]).toEqual([[], [4], [4]]);
    expect(asked()).toBe(3);
  });

  it('is given as it was found, whatever became of what was given before', () => {
    const before = foundBefore();
    before.note(index, keyOf(1), { rid: 1, version: 2, raw: encode({ _id: 1 }), doc: { _id: 1 } });
    const first = before.get(index, keyOf(1));
    if (first) first.doc = { changed: true };
    expect(before.get(index, keyOf(1))).toEqual({ rid: 1, version: 2, raw: encode({ _id: 1 }) });
  });

  it('is kept up to a megabyte', () => {
    const before = foundBefore();
    const raw = Buffer.alloc(400_000);
    for (const rid of [1, 2, 3, 4]) before.note(index, keyOf(rid), { rid, version: 0, raw });
    const known = [1, 2, 3, 4].filter((rid) => before.get(index, keyOf(rid)));
    expect(known).toEqual([1, 2]);
  });
});
