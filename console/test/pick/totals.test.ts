import {
  closingOf,
  decide,
  editChange,
  linesToPick,
  opposite,
  type PickLine,
  summaryOf,
  wantedChange,
} from '../../src/pick/totals.ts';
import { aWorkItem } from '../works/builders.ts';

const aLine = (line: Partial<PickLine> = {}): PickLine => ({
  ...(linesToPick([aWorkItem({ out: 10 })], { amounts: {}, collects: false })[0] as PickLine),
  ...line,
});
const asked = { collects: false, mayExceed: false };
const scanOf = (amount: number) => ({ amount, sets: false });

describe('the lines of an open job', () => {
  it('stand in the order of the shelves, those without a place last', () => {
    const places = ['B-1', 'A-10', '', 'A-2'];
    const lines = places.map((location, place) => aWorkItem({ id: place + 1, location }));
    const shown = linesToPick(lines, { amounts: {}, collects: false });
    expect(shown.map(({ item }) => item.location)).toEqual(['A-2', 'A-10', 'B-1', '']);
  });

  it.each([
    [9, 5, 9, 4],
    [9, 5, 5, 0],
    [9, 5, 3, 0],
    [9, 0, 1, 1],
    [0.3, 0.1, 0.3, 0.2],
    [9, 20, 9, 0],
  ])('of %d wanted and %d there, with %d picked, miss %d of what is picked', (out, there, picked, missing) => {
    const [line] = linesToPick([aWorkItem({ id: 7, out, there })], { amounts: { 7: picked }, collects: false });
    expect(line).toMatchObject({ picked, missing });
  });

  it('say what is wanted, there, picked and short, exactly', () => {
    const [line] = linesToPick([aWorkItem({ id: 7, out: 0.3, there: 0.1 })], { amounts: { 7: 0.2 }, collects: false });
    expect(line).toMatchObject({ wanted: 0.3, there: 0.1, picked: 0.2, short: 0.2 });
  });

  it('are summed up by what is short and what is complete', () => {
    const lines = [aLine({ picked: 10 }), aLine({ short: 3 }), aLine()];
    expect(summaryOf(lines)).toEqual({ lines: 3, short: 1, complete: 1 });
  });
});

describe('a scan in a job that lists what is wanted', () => {
  it('counts its line up by the amount of its barcode', () => {
    expect(decide({ line: aLine({ picked: 3 }), wish: scanOf(5), ...asked })).toEqual({
      kind: 'count',
      change: { picked: 5, wanted: 0 },
    });
  });

  it('adds fractions exactly', () => {
    const { change } = decide({ line: aLine({ wanted: 1, picked: 0.1 }), wish: scanOf(0.2), ...asked });
    expect(change).toEqual({ picked: 0.2, wanted: 0 });
  });

  it('is asked about over the wanted amount, and wants as much more as it then picks', () => {
    expect(decide({ line: aLine({ picked: 8 }), wish: scanOf(5), ...asked })).toEqual({
      kind: 'over',
      change: { picked: 5, wanted: 3 },
    });
  });

  it('counts over the wanted amount once the person has said so', () => {
    const decision = decide({ line: aLine({ picked: 10 }), wish: scanOf(1), collects: false, mayExceed: true });
    expect(decision).toEqual({ kind: 'count', change: { picked: 1, wanted: 1 } });
  });

  it('is asked about when its item is not in the job', () => {
    expect(decide({ line: undefined, wish: scanOf(2), ...asked })).toEqual({
      kind: 'not-in-job',
      change: { picked: 2, wanted: 2 },
    });
  });

  it.each([
    [{ picked: 3 }, 7, { kind: 'count', change: { picked: 4, wanted: 0 } }],
    [{ picked: 7 }, 0, { kind: 'count', change: { picked: -7, wanted: 0 } }],
    [{ picked: 3 }, 12, { kind: 'over', change: { picked: 9, wanted: 2 } }],
  ])('sets %j to the typed %d', (line, amount, decision) => {
    expect(decide({ line: aLine(line), wish: { amount, sets: true }, ...asked })).toEqual(decision);
  });
});

describe('a scan in a job that collects', () => {
  const collecting = { collects: true, mayExceed: false };

  it('makes its line, wanted and picked', () => {
    expect(decide({ line: undefined, wish: scanOf(4), ...collecting })).toEqual({
      kind: 'count',
      change: { picked: 4, wanted: 4 },
    });
  });

  it('raises and lowers what is wanted with what is picked', () => {
    const line = aLine({ wanted: 4, picked: 4 });
    expect(decide({ line, wish: scanOf(4), ...collecting }).change).toEqual({ picked: 4, wanted: 4 });
    expect(decide({ line, wish: { amount: 1, sets: true }, ...collecting }).change).toEqual({ picked: -3, wanted: -3 });
  });

  it('counts up to an amount that somebody else wants', () => {
    const decision = decide({ line: aLine({ wanted: 10, picked: 2 }), wish: scanOf(1), ...collecting });
    expect(decision).toEqual({ kind: 'count', change: { picked: 1, wanted: 0 } });
  });
});

describe('a change by hand', () => {
  it('is taken back by its opposite', () => {
    expect(opposite({ picked: 3, wanted: -2 })).toEqual({ picked: -3, wanted: 2 });
  });

  it('to less than is picked takes the picked amount down with it', () => {
    expect(wantedChange({ wanted: 200, picked: 160 }, 140)).toEqual({ wanted: -60, picked: -20 });
    expect(wantedChange({ wanted: 200, picked: 100 }, 140)).toEqual({ wanted: -60, picked: 0 });
  });

  it('wants at least what is picked', () => {
    expect(editChange({ wanted: 10, picked: 2 }, { wanted: 10, picked: 12 })).toEqual({ wanted: 2, picked: 10 });
  });
});

describe('closing', () => {
  const lines = [aLine({ id: 1, picked: 10 }), aLine({ id: 2, picked: 4 }), aLine({ id: 3 })];

  it('takes all lines as they are wanted', () => {
    expect(closingOf(lines, new Set())).toEqual({ leaving: 3, less: [] });
  });

  it('takes only what is picked where that is chosen, and leaves out a line of which nothing is', () => {
    const { leaving, less } = closingOf(lines, new Set([1, 2, 3]));
    expect(leaving).toBe(2);
    expect(less.map(({ id }) => id)).toEqual([2, 3]);
  });
});
