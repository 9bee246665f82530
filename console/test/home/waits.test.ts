import { fits } from '../../src/i18n/fits.ts';

describe('what waits', () => {
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
