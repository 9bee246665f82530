import fc from 'fast-check';
import { periodsIn, periodsOf } from '../src/periods.ts';

const at = (day: string, time = '08:38:07.430655') => `${day}T${time}+00:00`;
const day = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the periods of a moment', () => {
  it('are those that a moment is in', () => {
    expect(periodsOf(at('2026-11-20'))).toEqual(['2', '20', '202', '2026', '2026-11', '2026-11-20']);
  });

  it.each([
    ['2026-11-20', '2026-11-20', ['2026-11-20']],
    ['2026-11-01', '2026-11-31', ['2026-11']],
    ['2026-01-01', '2026-12-31', ['2026']],
    ['2025-12-30', '2026-02-02', ['2025-12-30', '2025-12-31', '2026-01', '2026-02-01', '2026-02-02']],
    ['2020-01-01', '2029-12-31', ['202']],
    ['2026-11-20', '2026-11-19', []],
  ])('of %s to %s are the fewest that hold it', (from, to, expected) => {
    expect(periodsIn({ from: at(from), to: at(to) })).toEqual(expected);
  });

  it('hold all time where a stretch has no end', () => {
    expect(periodsIn({ from: at('2026-12-31') }).slice(0, 3)).toEqual(['2026-12-31', '2027', '2028']);
    expect(periodsIn({})).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('hold a moment once if its day is in the stretch, and else not, and are fewer than 200', () => {
    fc.assert(
      fc.property(day, day, day, (from, to, one) => {
        const stretch = new Set(periodsIn({ from: at(from), to: at(to) }));
        const holding = periodsOf(at(one)).filter((period) => stretch.has(period));
        expect(holding).toHaveLength(from <= one && one <= to ? 1 : 0);
        expect(stretch.size).toBeLessThan(200);
      }),
      { numRuns: 2_000 },
    );
  });
});
