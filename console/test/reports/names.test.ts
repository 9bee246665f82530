import { language } from '../../src/i18n/language.ts';
import { dayName, periodName, shortPeriodName } from '../../src/reports/names.ts';

afterEach(() => {
  language.value = 'en';
});

describe('the names of days, weeks and months', () => {
  it.each([
    ['2026-05', 'month', 'May 2026', 'May'],
    ['2026-W22', 'week', '25–31 May 2026', '25 May'],
    ['2026-05-31', 'day', 'Sun 31 May', '31 May'],
  ] as const)('%s is called so, whatever the zone of the clock', (key, step, name, short) => {
    // The blanks around the dash are thin ones, or none.
    expect(
      periodName(key, step)
        .replaceAll(/\s*–\s*/g, '–')
        .replace(',', ''),
    ).toBe(name);
    expect(shortPeriodName(key, step)).toBe(short);
  });

  it('are those of the person’s language', () => {
    language.value = 'de';
    expect(periodName('2026-05', 'month')).toBe('Mai 2026');
    language.value = 'hu';
    expect(dayName('2026-05-31')).toMatch(/^2026\. máj\. 31\.$/);
  });
});
