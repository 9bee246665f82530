import fc from 'fast-check';
import {
  dayAfter,
  daysOf,
  endOf,
  keyOf,
  keysBetween,
  momentsOf,
  periodIn,
  type Step,
  stepOf,
  withoutGaps,
} from '../../src/reports/period.ts';

const NOW = new Date('2026-11-28T09:30:00Z');
const TODAY = '2026-11-28';
const read = (query: string) => periodIn(new URLSearchParams(query), NOW);

describe('the period of reports', () => {
  it.each([
    ['', { range: '365', from: '2025-11-28', to: undefined }],
    ['range=30', { range: '30', from: '2026-10-29', to: undefined }],
    ['range=90', { range: '90', from: '2026-08-30', to: undefined }],
    ['range=year', { range: 'year', from: '2026-01-01', to: undefined }],
    ['range=7&from=2026-02-30', { range: '365', from: '2025-11-28', to: undefined }],
    ['from=2026-05-01&to=2026-05-31', { range: 'own', from: '2026-05-01', to: '2026-05-31' }],
    ['from=2026-05-31&to=2026-05-01', { range: 'own', from: '2026-05-01', to: '2026-05-31' }],
    ['range=30&from=2026-05-01', { range: 'own', from: '2026-05-01', to: undefined }],
    ['to=2026-05-31', { range: 'own', from: '2025-05-31', to: '2026-05-31' }],
  ])('is read from the address %j', (query, period) => expect(read(query)).toEqual(period));

  it('ends now, unless its last day is over', () => {
    expect(endOf(read('from=2026-05-01&to=2026-05-31'), NOW)).toBe('2026-05-31');
    for (const query of ['', `from=2026-05-01&to=${TODAY}`, 'from=2026-05-01&to=2027-01-01'])
      expect(endOf(read(query), NOW)).toBeUndefined();
  });

  it.each([
    ['range=30', 'day'],
    ['from=2026-05-01&to=2026-05-31', 'day'],
    ['range=90', 'week'],
    ['', 'month'],
    ['from=2026-01-01&to=2026-06-30', 'month'],
  ])('%j is told by %s', (query, step) => expect(stepOf(read(query), NOW)).toBe(step));
});

describe('days, weeks and months', () => {
  it.each([
    ['2026-05-31', '2026-05-31', '2026-05-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2026-W01', '2025-12-29', '2026-01-04'],
    ['2026-W53', '2026-12-28', '2027-01-03'],
    ['2027-W01', '2027-01-04', '2027-01-10'],
  ])('%s has the days from %s to %s', (key, from, to) => expect(daysOf(key)).toEqual({ from, to }));

  it('of a day have that day in them, and come one after the other', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((after) => dayAfter('1970-01-01', after));
    fc.assert(
      fc.property(days, fc.constantFrom<Step>('day', 'week', 'month'), (day, step) => {
        const { from, to } = daysOf(keyOf(day, step));
        expect(from <= day && day <= to).toBe(true);
        expect([keyOf(from, step), keyOf(to, step)]).toEqual([keyOf(day, step), keyOf(day, step)]);
        expect(keyOf(dayAfter(to, 1), step) > keyOf(day, step)).toBe(true);
      }),
    );
  });

  it('are listed without a gap', () => {
    expect(keysBetween('2025-12-30', '2026-01-12', 'week')).toEqual(['2026-W01', '2026-W02', '2026-W03']);
    expect(keysBetween('2025-11-28', '2026-02-01', 'month')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(keysBetween('2026-02-01', '2026-01-01', 'day')).toEqual([]);
  });

  it('are told from the first with movements to the end of the period, empty ones too', () => {
    const rows = [{ key: '2026-09' }, { key: '2026-06' }];
    const told = withoutGaps(rows, { period: read(''), step: 'month', now: NOW });
    expect(told.map(({ key }) => key)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
    expect(told.flatMap(({ row }) => row ?? [])).toEqual([rows[1], rows[0]]);
    expect(withoutGaps([], { period: read(''), step: 'month', now: NOW })).toEqual([]);
  });
});

describe('the moments at which the stock is valued', () => {
  it.each([
    ['', ['2025-11-30', '2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31', '2026-09-30']],
    ['from=2026-01-01&to=2026-06-30', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['range=30', ['2026-10-29', '2026-11-03', '2026-11-08', '2026-11-13', '2026-11-18', '2026-11-23']],
    ['from=2026-11-27', ['2026-11-27']],
    [`from=${TODAY}`, []],
    ['from=2027-01-01', []],
  ])('of %j are %j', (query, days) => expect(momentsOf(read(query), NOW)).toEqual(days));

  it('are a handful, whatever the period, in it, and before its end', () => {
    const day = fc.integer({ min: 0, max: 25_000 }).map((after) => dayAfter('1970-01-01', after));
    fc.assert(
      fc.property(day, day, (from, to) => {
        const period = read(`from=${from}&to=${to}`);
        const days = momentsOf(period, NOW);
        expect(days.length).toBeLessThanOrEqual(6);
        for (const one of days) expect(one >= period.from && one < (endOf(period, NOW) ?? TODAY)).toBe(true);
      }),
    );
  });
});
