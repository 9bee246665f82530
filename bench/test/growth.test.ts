import type { Growth, Line } from '../growth/growth.ts';
import { linesOfActs } from '../growth/measure.ts';
import { growthPlot } from '../growth/plot.ts';
import { growthTable } from '../growth/table.ts';
import type { Measured } from '../rows/context.ts';

const sizes = [
  { items: 1_000, movements: 1_000 },
  { items: 1_000_000, movements: 10_000_000 },
];
const once = (median: number) => ({ median, least: median, most: median });

const aLine = (given: Partial<Line>): Line => ({
  ...{ work: 'GET item, p50', unit: 'ms', values: [2, 2.4], times: once(1.2), mostTimes: 1.3 },
  ...given,
});
const aGrowth = (lines: Line[], database = 'Embedded MongoDB'): Growth => ({ database, sizes, lines });

describe('the acts of growing systems', () => {
  it('are done by all sizes in turn, and each round of the last is compared with that of the first', async () => {
    const done: string[] = [];
    const act = (work: string, figure: 'p50' | 'p99', goal: { most?: number; mostTimes?: number }) => ({
      ...{ work, figure, ...goal },
      contender: ({ size }: Measured, name: string) => ({
        name,
        processes: {},
        run: async (round: number) => {
          done.push(`${work} ${size} ${round}`);
          return { count: 1, refused: 0, seconds: 1, p50: round, p95: 0, p99: (size * round) / 10 };
        },
      }),
    });
    const measured = [10, 20, 30].map(
      (size) => ({ size, rounds: 2, system: { origin: 'http://127.0.0.1:1', headers: {} } }) as Measured,
    );
    const lines = await linesOfActs(measured, [
      act('read', 'p50', { mostTimes: 1.3 }),
      act('find', 'p99', { most: 5 }),
    ]);

    expect(lines).toEqual([
      { work: 'read', unit: 'ms', values: [1.5, 1.5, 1.5], times: once(1), mostTimes: 1.3 },
      { work: 'find', unit: 'ms', values: [1.5, 3, 4.5], times: once(3), most: 5 },
    ]);
    expect(done.slice(-6)).toEqual(['read 10 2', 'read 20 2', 'read 30 2', 'find 10 2', 'find 20 2', 'find 30 2']);
  });
});

describe('the table of growth', () => {
  it('has a column for each size, and says what each line may be', () => {
    const disk: Line = { work: 'disk', unit: 'MB', values: [10, 4_000], times: once(400) };
    expect(growthTable(aGrowth([aLine({ times: { median: 1.2, least: 1.1, most: 1.4 } }), disk]))).toBe(
      [
        '| Embedded MongoDB | goal | 1,000 items, 1,000 movements | 1,000,000 items, 10,000,000 movements | last by first |',
        '|---|---|---|---|---|',
        '| GET item, p50 | last ≤ 1.3 times first | 2.00 ms | 2.40 ms | 1.20 (1.10–1.40) |',
        '| disk |  | 10.0 MB | 4000 MB | 400 |',
      ].join('\n'),
    );
  });

  it('shows in bold what misses its goal, and nothing else', () => {
    const search = { work: 'search, p99', values: [12, 31], times: once(2.6), most: 25, mostTimes: undefined };
    const [, , grown, slow] = growthTable(
      aGrowth([aLine({ values: [2, 2.8], times: once(1.4) }), aLine(search as Partial<Line>)]),
    ).split('\n');
    expect(grown).toBe('| GET item, p50 | last ≤ 1.3 times first | 2.00 ms | 2.80 ms | **1.40** |');
    expect(slow).toBe('| search, p99 | ≤ 25 ms | 12.0 ms | **31.0 ms** | 2.60 |');
  });

  it('does not take what is no number for a goal that is met', () => {
    expect(growthTable(aGrowth([aLine({ times: once(Number.NaN) })]))).toContain('**NaN**');
  });
});

describe('the plot of growth', () => {
  const lines = [
    aLine({}),
    aLine({ work: 'search <8>, p99', values: [12, 20], most: 25 }),
    aLine({ work: 'start to ready', unit: 's', values: [4, 6] }),
  ];
  const all = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, found = '']) => found);

  it('has a line of each time of requests, with a point for each size and its name', () => {
    const svg = growthPlot([aGrowth(lines)]);
    const drawn = all(svg, /points="([^"]+)"/g).map((points) =>
      points.split(' ').map((one) => one.split(',').map(Number)),
    );
    expect(drawn.map((points) => points.length)).toEqual([2, 2]);
    // The same sizes, and what takes longer is higher.
    const [[first, last], [slower]] = drawn as [number[][], number[][]];
    expect(slower?.[0]).toBe(first?.[0]);
    expect(last?.[0]).toBeGreaterThan(first?.[0] ?? 0);
    expect(last?.[1]).toBeLessThan(first?.[1] ?? 0);
    expect(slower?.[1]).toBeLessThan(last?.[1] ?? 0);
    const words = all(svg, />([^<]+)<\/text>/g);
    expect(words).toEqual(
      expect.arrayContaining([
        'milliseconds (logarithmic)',
        'size of the database (logarithmic, by items)',
        '10,000,000 movements',
        'GET item, p50: 2.00 → 2.40 ms',
        'goal of search &lt;8>, p99: 25 ms',
      ]),
    );
    expect(svg).not.toContain('start to ready');
  });

  it('has a panel for each database, and colours for light and dark', () => {
    const svg = growthPlot([aGrowth(lines), aGrowth(lines, 'Another')]);
    expect(all(svg, /class="title"[^>]*>([^<]+)/g)).toEqual(['Embedded MongoDB', 'Another']);
    expect(svg).toContain('@media(prefers-color-scheme:dark)');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('keeps names apart where lines end beside each other', () => {
    const beside = ['one', 'two', 'three'].map((work) => aLine({ work }));
    const svg = growthPlot([aGrowth(beside)]);
    const places = all(svg, /class="f\d" x="[^"]+" y="([^"]+)"/g).map(Number);
    expect(places[1]).toBeCloseTo((places[0] ?? 0) + 17);
    expect(places[2]).toBeCloseTo((places[1] ?? 0) + 17);
  });
});
