import { jobLinesOf } from '../../src/home/job-lines.ts';
import { fits } from '../../src/i18n/fits.ts';

describe('what waits', () => {
  it('counts the lines that want more than there is', () => {
    const line = (quantity: number, outbound_quantity: number) => ({ item: { quantity }, outbound_quantity });
    expect(jobLinesOf([line(200, 200), line(140, 200), line(0, 1)])).toEqual({ lines: 3, short: 2 });
    expect(jobLinesOf([])).toEqual({ lines: 0, short: 0 });
  });

  it.each([
    ['', true],
    ['118', true],
    ['kovacs', true],
    ['KOVÁCS roof', true],
    ['hall 118', true],
    ['braun', false],
    ['kovacs braun', false],
  ])('finds a job by %j: %s', (typed, isFound) =>
    expect(fits(typed, '118 Job 118 Kovács Kft. roof of hall 3')).toBe(isFound),
  );
});
