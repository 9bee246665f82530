import { StockroomError } from '@stockroom/client';
import { faultOf, sentenceOfReason } from '../../src/api/reasons.ts';
import { language } from '../../src/i18n/language.ts';

describe("the API's reasons", () => {
  afterEach(() => {
    language.value = 'en';
  });

  it.each([
    ['is required', 'Bitte ausfüllen.'],
    ['must have 1 to 200 characters', 'Bitte ausfüllen.'],
    ['must have 8 to 200 characters', 'Nötig sind 8 bis 200 Zeichen.'],
    ['must have at most 20 characters', 'Höchstens 20 Zeichen.'],
    ['The customer 12 already has this name.', 'Diesen Namen gibt es schon.'],
    [
      'This username is taken; please choose another.',
      'Diesen Benutzernamen gibt es schon. Bitte einen anderen wählen.',
    ],
    ['must be a number greater than 0, at most 1000000000', 'Es muss mehr als 0 sein.'],
    ['must be a number from 0 to 1000000000', 'Bitte eine Zahl angeben.'],
    ['must be a whole number from 1 to 100', 'Nötig ist eine ganze Zahl von 1 bis 100.'],
  ])('%s is said in the person’s language', (reason, wanted) => {
    language.value = 'de';
    expect(sentenceOfReason(reason)).toBe(wanted);
  });

  it('are said as they are where they are new', () => expect(sentenceOfReason('must be blue')).toBe('Must be blue'));

  it('stand at the field that they are about', () => {
    const error = new StockroomError('No.', { status: 422, body: { errors: { 'unit.unit': ['is required'] } } });
    expect(faultOf(error, 'unit.unit')).toBe('Please fill this in.');
    expect(faultOf(error, 'unit')).toBeUndefined();
    expect(faultOf(new Error('x'), 'unit.unit')).toBeUndefined();
  });
});
