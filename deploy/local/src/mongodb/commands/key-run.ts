import type { Index } from '../store/index-definition.ts';
import { indexTable } from '../store/layout.ts';
import type { Store } from '../store/store.ts';

/** Keys on their way into an index, written in order a run at a time. */
export type KeyRun = {
  add(key: Buffer, rid: number): void;
  /** Writes what there is. @returns the place of a document with a key that is there already, if it is a unique index */
  flush(): number | undefined;
  isFull(): boolean;
};

type Bucket = { keys: Buffer[]; rids: number[] };

const MOST_KEYS = 500_000;
const ROWS = 100;
const HEAD = 7;

/**
 * Sorts keys, as many as fit into memory, and writes them: each run goes through the index from one end to the other,
 * where the keys of one document after the other would go to as many places as there are keys, ever more slowly as the
 * index grows. Keys that begin alike come in the order of the documents, which mostly is theirs: so only the beginnings
 * are sorted as a rule.
 */
export function openKeyRun(store: Store, index: Index): KeyRun {
  const single = `INSERT INTO ${indexTable(index.id)} (k, rid) VALUES (?, ?)`;
  const many = `INSERT INTO ${indexTable(index.id)} (k, rid) VALUES ${new Array(ROWS).fill('(?, ?)').join(', ')}`;
  let buckets = new Map<string, Bucket>();
  let size = 0;

  function add(key: Buffer, rid: number): void {
    const head = key.toString('latin1', 0, HEAD);
    const bucket = buckets.get(head);
    size += 1;
    if (!bucket) {
      buckets.set(head, { keys: [key], rids: [rid] });
      return;
    }
    bucket.keys.push(key);
    bucket.rids.push(rid);
  }
  function flush(): number | undefined {
    const heads = [...buckets.keys()].sort();
    let last: Buffer | undefined;
    let row: (Buffer | number)[] = [];
    for (const head of heads) {
      const { keys, rids } = inOrder(buckets.get(head) as Bucket);
      for (let at = 0; at < keys.length; at += 1) {
        const [key, rid] = [keys[at] as Buffer, rids[at] as number];
        if (index.isUnique && last?.equals(key)) return rid;
        last = key;
        row.push(key, rid);
        if (row.length < 2 * ROWS) continue;
        const taken = write(many, row);
        if (taken !== undefined) return taken;
        row = [];
      }
    }
    buckets = new Map();
    size = 0;
    return writeEach(row);
  }
  function write(sql: string, row: readonly (Buffer | number)[]): number | undefined {
    try {
      store.writer.run(sql, ...row);
      return undefined;
    } catch (error) {
      if (!isTaken(error)) throw error;
      return writeEach(row);
    }
  }
  function writeEach(row: readonly (Buffer | number)[]): number | undefined {
    for (let at = 0; at < row.length; at += 2) {
      try {
        store.writer.run(single, row[at] as Buffer, row[at + 1] as number);
      } catch (error) {
        if (isTaken(error)) return row[at + 1] as number;
        throw error;
      }
    }
    return undefined;
  }
  return { add, flush, isFull: () => size >= MOST_KEYS };
}

function inOrder(bucket: Bucket): Bucket {
  const { keys, rids } = bucket;
  const isInOrder = keys.every((key, at) => at === 0 || Buffer.compare(keys[at - 1] as Buffer, key) <= 0);
  if (isInOrder) return bucket;
  const order = keys.map((_, at) => at);
  order.sort((a, b) => Buffer.compare(keys[a] as Buffer, keys[b] as Buffer));
  return { keys: order.map((at) => keys[at] as Buffer), rids: order.map((at) => rids[at] as number) };
}

const CONSTRAINT = 19;

function isTaken(error: unknown): boolean {
  return (Number((error as { errcode?: number } | null)?.errcode) & 0xff) === CONSTRAINT;
}
