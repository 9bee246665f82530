import { openClock, timeOf } from '../../tools/demo/past/clock.ts';
import { articlesOf } from '../../tools/demo/year/articles.ts';
import { type Deed, planOf } from '../../tools/demo/year/plan.ts';
import { randomOf } from '../../tools/demo/year/random.ts';

const DAYS = 60;

function shopOf(seed: number) {
  const random = randomOf(seed);
  const articles = articlesOf(40, random);
  return { articles, days: [...planOf(articles, { days: DAYS, moving: 30, random })] };
}

/** The changes of stock that a deed makes. */
function movesOf(deed: Deed): { article: number; by: number }[] {
  if (deed.kind === 'return') return deed.returned.map(({ article, quantity }) => ({ article, by: quantity }));
  if (deed.kind === 'job' && !deed.isOutbound) return [];
  const sign = deed.kind === 'delivery' ? 1 : -1;
  return deed.lines.map(({ article, quantity }) => ({ article, by: sign * quantity }));
}

describe.each([1, 7, 99])("a shop's plan of seed %i", (seed) => {
  const { articles, days } = shopOf(seed);
  const deeds = days.flatMap((one) => one.deeds.map((deed) => ({ ...deed, day: one.day })));

  it('never takes more than is there', () => {
    const stock = articles.map(() => 0);
    for (const { article, by } of deeds.flatMap(movesOf)) {
      stock[article] = (stock[article] ?? 0) + by;
      expect(stock[article]).toBeGreaterThanOrEqual(0);
    }
  });

  it('lets the deeds of a day follow each other within it', () => {
    for (const one of days) {
      const times = one.deeds.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((first, second) => first - second));
      expect(times.every((at) => at >= 0 && at <= 1)).toBe(true);
    }
  });

  it('brings goods back on a day after that on which they went out, once, and never more than went', () => {
    const returns = deeds.filter((deed) => deed.kind === 'return');
    expect(returns.length).toBeGreaterThan(DAYS);
    expect(new Set(returns.map(({ number }) => number)).size).toBe(returns.length);
    for (const back of returns) {
      const job = deeds.find((deed) => deed.kind === 'job' && deed.number === back.number);
      if (job?.kind !== 'job') throw new Error(`There is no job ${back.number}.`);
      expect(job.isOutbound).toBe(true);
      expect(back.day - job.day).toBeGreaterThanOrEqual(1);
      const out = new Map(job.lines.map(({ article, quantity }) => [article, quantity]));
      for (const { article, quantity } of back.returned) expect(quantity).toBeLessThanOrEqual(out.get(article) ?? 0);
    }
  });

  it('buys, sells and takes back in every third of the time, and is the same for the same seed', () => {
    for (const kind of ['delivery', 'job', 'return'])
      for (const third of [0, 1, 2])
        expect(deeds.some((deed) => deed.kind === kind && Math.floor((deed.day * 3) / (DAYS + 1)) === third)).toBe(
          true,
        );
    expect(shopOf(seed).days).toEqual(days);
  });
});

describe("the demo's clock", () => {
  it.each([
    // [now, day of 120, part of the day, time]
    ['2026-11-27T18:00:00Z', 0, 0, '2026-07-30T07:00:00.000Z'],
    ['2026-11-27T18:00:00Z', 0, 1, '2026-07-30T16:00:00.000Z'],
    ['2026-11-27T18:00:00Z', 119, 0.5, '2026-11-26T11:30:00.000Z'],
    ['2026-11-27T18:00:00Z', 120, 1, '2026-11-27T16:00:00.000Z'],
    // Today is as long as it is, and never in time to come.
    ['2026-11-27T11:00:00Z', 120, 0, '2026-11-27T07:00:00.000Z'],
    ['2026-11-27T11:00:00Z', 120, 1, '2026-11-27T11:00:00.000Z'],
    ['2026-11-27T00:30:00Z', 120, 0, '2026-11-26T23:30:00.000Z'],
    ['2026-11-27T00:30:00Z', 120, 1, '2026-11-27T00:30:00.000Z'],
    ['2026-11-27T00:30:00Z', 119, 1, '2026-11-26T16:00:00.000Z'],
  ])('at %s, puts day %i at %d to %s', (now, day, at, time) => {
    expect(new Date(timeOf({ day, at }, { days: 120, today: Date.parse(now) })).toISOString()).toBe(time);
  });

  it('ascends with each look, and is never put back', () => {
    const clock = openClock();
    clock.put(Date.UTC(2026, 10, 27, 8));
    const times = [clock.now(), clock.now()];
    clock.put(Date.UTC(2026, 10, 27, 7));
    times.push(clock.now());
    clock.put(Date.UTC(2026, 10, 27, 9));
    times.push(clock.now());
    expect(times).toEqual([
      '2026-11-27T08:00:00.000000+00:00',
      '2026-11-27T08:00:00.000001+00:00',
      '2026-11-27T08:00:00.000002+00:00',
      '2026-11-27T09:00:00.000000+00:00',
    ]);
  });
});
