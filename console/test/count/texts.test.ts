import { insteadInWords } from '../../src/count/texts.ts';
import { language } from '../../src/i18n/language.ts';

describe('what a typed amount has replaced', () => {
  afterEach(() => {
    language.value = 'en';
  });

  it.each([
    ['en', { amount: 12, by: 'Ben' }, 'instead of 12 that Ben counted'],
    ['en', { amount: 12 }, 'instead of 12'],
    ['de', { amount: 12, by: 'Ben' }, 'statt 12, gezählt von Ben'],
    ['de', { amount: 12 }, 'statt 12'],
    ['hu', { amount: 12, by: 'Ben' }, '12 helyett, amit Ben számolt'],
    ['hu', { amount: 12 }, '12 helyett'],
  ] as const)('is said with who had counted it: %s %j', (spoken, stood, words) => {
    language.value = spoken;
    expect(insteadInWords(stood, 8)).toBe(words);
  });

  it('is not said where as much had been counted, or nothing', () => {
    expect(insteadInWords({ amount: 12, by: 'Ben' }, 12)).toBeUndefined();
    expect(insteadInWords(undefined, 12)).toBeUndefined();
  });
});
