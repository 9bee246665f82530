import type { Index } from '../store/index-definition.ts';
import { indexTable } from '../store/layout.ts';
import type { Store } from '../store/store.ts';
import { encodeValue } from '../values/key.ts';

/** Collects keys of an index and writes them in their order. */
export type SortedRun = {
  add(key: Buffer, rid: number): void;
  /** The keys of a list of texts in the first, ascending field; `behind` is what follows each of them. */
  addTexts(texts: readonly string[], behind: Buffer, rid: number): void;
  /** Tells how many keys there are. */
  size(): number;
  /** Writes the keys. @returns the row id of a document whose key is taken, if the index is unique */
  flush(): number | undefined;
};

/** Keys that begin with the same bytes. */
type Bucket = { head: Buffer; tails: Buffer[]; rids: number[] };

const ROWS = 100;
const HEAD = 7;

/**
 * Sorts as many keys as fit into memory and writes them as one run through the index. Inserting the keys of one document
 * after the other would touch as many places of the index as there are keys, and get slower as the index grows. Keys with
 * the same beginning mostly arrive in order, so usually only the beginnings have to be sorted.
 */
export function openSortedRun(store: Store, index: Index): SortedRun {
  const single = `INSERT INTO ${indexTable(index.id)} (k, rid) VALUES (?, ?)`;
  const many = `INSERT INTO ${indexTable(index.id)} (k, rid) VALUES ${new Array(ROWS).fill('(?, ?)').join(', ')}`;
  let byHead = new Map<string, Bucket>();
  let byText = new Map<string, Bucket>();
  let size = 0;

  function put(buckets: Map<string, Bucket>, name: string, headOf: () => Buffer, tail: Buffer, rid: number): void {
    let bucket = buckets.get(name);
    if (!bucket) {
      bucket = { head: headOf(), tails: [], rids: [] };
      buckets.set(name, bucket);
    }
    bucket.tails.push(tail);
    bucket.rids.push(rid);
    size += 1;
  }
  function add(key: Buffer, rid: number): void {
    put(byHead, key.toString('latin1', 0, HEAD), () => key.subarray(0, HEAD), key.subarray(HEAD), rid);
  }
  function addTexts(texts: readonly string[], behind: Buffer, rid: number): void {
    for (const text of texts) put(byText, text, () => encodeValue(text), behind, rid);
  }
  function flush(): number | undefined {
    const buckets = [...byHead.values(), ...byText.values()].sort((a, b) => Buffer.compare(a.head, b.head));
    byHead = new Map();
    byText = new Map();
    size = 0;
    let last: Buffer | undefined;
    let rows: (Buffer | number)[] = [];
    for (const bucket of buckets) {
      const { head, tails, rids } = inOrder(bucket);
      for (let at = 0; at < tails.length; at += 1) {
        const key = joined(head, tails[at] as Buffer);
        if (index.isUnique && last?.equals(key)) return rids[at];
        last = key;
        rows.push(key, rids[at] as number);
        if (rows.length < 2 * ROWS) continue;
        const taken = write(rows);
        if (taken !== undefined) return taken;
        rows = [];
      }
    }
    return writeEach(rows);
  }
  function write(rows: readonly (Buffer | number)[]): number | undefined {
    try {
      store.writer.run(many, ...rows);
      return undefined;
    } catch (error) {
      if (!isTaken(error)) throw error;
      return writeEach(rows);
    }
  }
  function writeEach(rows: readonly (Buffer | number)[]): number | undefined {
    for (let at = 0; at < rows.length; at += 2) {
      try {
        store.writer.run(single, rows[at] as Buffer, rows[at + 1] as number);
      } catch (error) {
        if (isTaken(error)) return rows[at + 1] as number;
        throw error;
      }
    }
    return undefined;
  }
  return { add, addTexts, flush, size: () => size };
}

function joined(head: Buffer, tail: Buffer): Buffer {
  const key = Buffer.allocUnsafe(head.length + tail.length);
  key.set(head);
  key.set(tail, head.length);
  return key;
}

function inOrder(bucket: Bucket): Bucket {
  const { head, tails, rids } = bucket;
  const isInOrder = tails.every((tail, at) => at === 0 || Buffer.compare(tails[at - 1] as Buffer, tail) <= 0);
  if (isInOrder) return bucket;
  const order = tails.map((_, at) => at);
  order.sort((a, b) => Buffer.compare(tails[a] as Buffer, tails[b] as Buffer));
  return { head, tails: order.map((at) => tails[at] as Buffer), rids: order.map((at) => rids[at] as number) };
}

const CONSTRAINT = 19;

function isTaken(error: unknown): boolean {
  return (Number((error as { errcode?: number } | null)?.errcode) & 0xff) === CONSTRAINT;
}
