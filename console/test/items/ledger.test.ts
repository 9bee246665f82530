import { createLedger, type ReadLedger } from '../../src/items/ledger/ledger.ts';
import { plotBegin, plotSeries } from '../../src/items/ledger/plot-series.ts';
import { tickKind } from '../../src/items/ledger/plot-ticks.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Movements, newest first: so many days ago, and what came. */
function movements(...moves: [daysAgo: number, quantity: number][]) {
  let balance = 0;
  const oldestFirst = moves.toReversed().map(([daysAgo, quantity], place) => {
    balance = Math.round((balance + quantity) * 1e6) / 1e6;
    return { id: place + 1, timestamp: new Date(NOW - daysAgo * DAY).toISOString(), quantity, balance };
  });
  return oldestFirst.toReversed();
}

describe('the plot of the stock', () => {
  const at = { from: NOW - 365 * DAY, now: NOW };

  it('has a step for every change of the year, from what was there before to what is there now', () => {
    const read = movements([1, -3], [100, 5], [300, 10], [400, 7]);
    const { times, balances, lines, least, most } = plotSeries(read, { ...at, balance: 19 });
    expect(times).toEqual([at.from, NOW - 300 * DAY, NOW - 100 * DAY, NOW - DAY, NOW]);
    expect(balances).toEqual([7, 17, 22, 19, 19]);
    expect([lines.map(({ id }) => id), least, most]).toEqual([[2, 3, 4], 7, 22]);
  });

  it('is level where nothing moved in the year, at what is there', () =>
    expect(plotSeries(movements([400, 7]), { ...at, balance: 7 }).balances).toEqual([7, 7]));

  it('is level at nothing for an item that never moved', () =>
    expect(plotSeries([], { ...at, balance: 0 })).toMatchObject({ balances: [0, 0], lines: [] }));

  it('begins without the dust of adding up', () =>
    expect(plotSeries(movements([1, 0.2], [400, 0.1]), { ...at, balance: 0.3 }).balances).toEqual([0.1, 0.3, 0.3]));

  it('does not run backwards where the device is behind', () => {
    const { times } = plotSeries(movements([-1, 5]), { ...at, balance: 5 });
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it.each([
    // [wanted days, the days of the movements, the day of its beginning]
    [365, [1, 100, 400], 365],
    [90, [1, 100, 400], 90],
    // A young item begins with its first movement; one that moves all the time, where reading ended.
    [365, [1, 2, 3], 3],
    [30, [1, 2, 3], 3],
    [365, [31], 31],
    [30, [31], 30],
    [365, [], 365],
    // What has just come is an hour wide at least, also where the device is behind.
    [365, [0], 1 / 24],
    [365, [-1], 1 / 24],
  ])('of %d days, with movements %j days ago, begins %d days ago', (wanted, days, begin) => {
    const read = movements(...days.map((daysAgo): [number, number] => [daysAgo, 1]));
    expect(plotBegin(read, { wanted: NOW - wanted * DAY, now: NOW })).toBe(NOW - begin * DAY);
  });

  it('of a young item fills its width: no change stands at its end alone', () => {
    const read = movements([1, -3], [9, 5], [10, 10]);
    const from = plotBegin(read, { wanted: at.from, now: NOW });
    const { times } = plotSeries(read, { from, now: NOW, balance: 12 });
    expect(times.map((time) => (time - from) / (NOW - from))).toEqual([0, 0, 0.1, 0.9, 1]);
  });

  it.each([
    ['clock', 6 * 3_600],
    ['day', 23 * 3_600],
    ['day', 86_400],
    ['day', 10 * 86_400],
    ['month', 28 * 86_400],
    ['month', 31 * 86_400],
  ])('has words of a kind that differ from each other: %s at %d s', (kind, apart) =>
    expect(tickKind([0, apart, 2 * apart])).toBe(kind),
  );
});

describe('the ledger', () => {
  const lines = movements(...Array.from({ length: 25 }, (_, place): [number, number] => [place * 30, 1]));
  const source = (pageLines = 10) => {
    const asked: (string | undefined)[] = [];
    const read: ReadLedger<(typeof lines)[number]> = async (cursor) => {
      asked.push(cursor);
      await Promise.resolve();
      const from = Number(cursor ?? 0);
      const next = from + pageLines < lines.length ? String(from + pageLines) : undefined;
      return { lines: lines.slice(from, from + pageLines), total: lines.length, next };
    };
    return { read, asked };
  };

  it('is read as far as is wanted, and each page once, whoever asks', async () => {
    const { read, asked } = source();
    const ledger = createLedger(read);
    await Promise.all([ledger.readCount(5), ledger.readSince(NOW - 365 * DAY, 1_000), ledger.readCount(12)]);
    expect(asked).toEqual([undefined, '10']);
    expect([ledger.lines.value.length, ledger.total.value, ledger.isWhole()]).toEqual([20, 25, false]);
    await ledger.readCount(1_000);
    expect([ledger.lines.value.length, ledger.isWhole()]).toEqual([25, true]);
    expect(ledger.lines.value).toEqual(lines);
  });

  it('stops at as many as a plot can show', async () => {
    const ledger = createLedger(source().read);
    await ledger.readSince(0, 10);
    expect(ledger.lines.value).toHaveLength(10);
  });

  it('says what went wrong, and goes on from there', async () => {
    const { read } = source();
    let isAway = true;
    const ledger = createLedger((cursor) => (isAway ? Promise.reject(new Error('away')) : read(cursor)));
    await ledger.readCount(5);
    expect([ledger.error.value, ledger.total.value]).toEqual([new Error('away'), undefined]);
    isAway = false;
    await ledger.readCount(5);
    expect([ledger.error.value, ledger.lines.value.length]).toEqual([undefined, 10]);
  });
});
