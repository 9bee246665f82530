import { type InView, look } from '../../src/camera/in-view.ts';

/** Gives what is scanned in pictures that follow each other: time → the codes in it. */
function scansIn(pictures: [time: number, ...texts: string[]][]): string[] {
  let inView: InView = new Map();
  return pictures.flatMap(([time, ...texts]) => {
    const seen = look(inView, { texts, time });
    inView = seen.inView;
    return seen.scans;
  });
}

describe('a code in view of the camera', () => {
  it('is one scan while it stays, also when a few pictures miss it', () => {
    expect(scansIn([[0, 'A'], [100, 'A'], [200], [350, 'A'], [640, 'A'], [5000]])).toEqual(['A']);
  });

  it('is scanned again 300 ms after it left', () => {
    expect(scansIn([[0, 'A'], [299, 'A'], [400], [500], [599, 'A']])).toEqual(['A', 'A']);
    expect(scansIn([[0, 'A'], [299, 'A'], [400], [500], [598, 'A']])).toEqual(['A']);
  });

  it('is one scan on a phone that takes longer for each picture, also when one misses it', () => {
    expect(scansIn([[0, 'A'], [500, 'A'], [1000], [1500, 'A'], [2000, 'A']])).toEqual(['A']);
    expect(scansIn([[0, 'A'], [500], [1000], [1500, 'A']])).toEqual(['A', 'A']);
  });

  it('does not hide another, nor is it hidden', () => {
    expect(
      scansIn([
        [0, 'A'],
        [100, 'A', 'B'],
        [200, 'B', 'A'],
        [300, 'C'],
      ]),
    ).toEqual(['A', 'B', 'C']);
  });

  it('is one scan when one picture shows it twice', () => {
    expect(scansIn([[0, 'A', 'A']])).toEqual(['A']);
  });
});
