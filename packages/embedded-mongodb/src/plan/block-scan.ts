/**
 * A scan of stored rows. `suspend` drops the rows that were read ahead, so that an idle cursor holds neither memory nor a
 * snapshot; the scan then goes on after the last row that it returned.
 */
export type Scan<T> = { next(): T | undefined; suspend(): void };

export type BlockReader<T> = {
  /** Reads the first `most` rows after `last`, or from the beginning. Fewer rows mean that the scan is at its end. */
  read(last: T | undefined, most: number): T[];
  bytesOf(row: T): number;
};

const FIRST = 16;
const LONGEST = 128;
const BLOCK_BYTES = 256 * 1024;

/**
 * Reads rows in blocks, which halves the cost per row. It reads no more than `wanted` rows ahead, and large rows one by one.
 * @param wanted how many rows will be read, as far as is known; 0 for all
 */
export function blockScan<T>({ read, bytesOf }: BlockReader<T>, wanted: number): Scan<T> {
  let block: T[] = [];
  let given = 0;
  let isEnd = false;
  let last: T | undefined;
  let rows = 0;
  let bytes = 0;

  function size(): number {
    if (rows === 0) return wanted > 0 ? Math.min(wanted, FIRST) : FIRST;
    const fitting = 1 + Math.floor((BLOCK_BYTES * rows) / Math.max(bytes, 1));
    const missing = rows < wanted ? wanted - rows : 3 * rows + 1;
    return Math.min(missing, fitting, LONGEST);
  }
  function readOn(): void {
    const most = size();
    block = read(last, most);
    given = 0;
    isEnd = block.length < most;
  }
  return {
    next() {
      if (given === block.length && !isEnd) readOn();
      const row = block[given];
      if (row === undefined) return undefined;
      given += 1;
      last = row;
      rows += 1;
      bytes += bytesOf(row);
      return row;
    },
    suspend() {
      block = [];
      given = 0;
      isEnd = false;
    },
  };
}
