import fc from 'fast-check';
import { blockScan } from '../src/plan/block-scan.ts';

/** Rows 0 to `count` - 1, and how many were read each time. */
function numbered(count: number, bytes: number) {
  const reads: number[] = [];
  const read = (last: number | undefined, most: number): number[] => {
    const from = last === undefined ? 0 : last + 1;
    const rows = Array.from({ length: Math.max(0, Math.min(most, count - from)) }, (_, at) => from + at);
    reads.push(rows.length);
    return rows;
  };
  return { reads, source: { read, bytesOf: () => bytes } };
}

const readAll = (walk: { next(): number | undefined }): number[] => {
  const rows: number[] = [];
  for (let row = walk.next(); row !== undefined; row = walk.next()) rows.push(row);
  return rows;
};

describe('a walk in blocks', () => {
  it('gives every row once and in order, however often it is suspended', () => {
    fc.assert(
      fc.property(fc.nat(700), fc.nat(300), fc.array(fc.nat(90)), fc.nat(100_000), (count, wanted, pauses, bytes) => {
        const walk = blockScan(numbered(count, bytes).source, wanted);
        const rows: number[] = [];
        for (const pause of pauses) {
          for (let at = 0; at < pause; at += 1) {
            const row = walk.next();
            if (row !== undefined) rows.push(row);
          }
          walk.suspend();
        }
        expect([...rows, ...readAll(walk)]).toEqual(Array.from({ length: count }, (_, at) => at));
      }),
    );
  });

  it('reads no more than was asked for, where all of it is taken', () => {
    for (const wanted of [1, 2, 6, 16, 17, 500]) {
      const { reads, source } = numbered(1000, 300);
      const walk = blockScan(source, wanted);
      for (let at = 0; at < wanted; at += 1) walk.next();
      expect(reads.reduce((sum, each) => sum + each, 0)).toBe(wanted);
      expect(reads.length).toBeLessThan(8);
    }
  });

  it('does not hold more than a few large rows', () => {
    const { reads, source } = numbered(100, 10_000_000);
    readAll(blockScan(source, 0));
    expect(Math.max(...reads.slice(1))).toBe(1);
  });
});
