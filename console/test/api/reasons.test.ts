import { StockroomError } from '@stockroom/client';
import { faultOf, sentenceOfReason, sentenceOfRefusal } from '../../src/api/reasons.ts';
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

  it('of 1,000 short items name five, and say how many more', () => {
    const shortages = Array.from({ length: 1_000 }, (_, at) => ({
      ...{ item_id: at + 1, name: `Bolt ${at + 1}`, required: 2, available: 1 },
    }));
    const error = new StockroomError('No.', { status: 422, body: { shortages } });
    const sentences = (['en', 'de', 'hu'] as const).map((one) => {
      language.value = one;
      return sentenceOfRefusal(error);
    });
    expect(sentences.map((one) => one.match(/Bolt/g)?.length)).toEqual([5, 5, 5]);
    expect(sentences.map((one) => one.slice(-16))).toEqual(
      [', and 995 more.', ' und 995 weitere.', ', és még 995.'].map((end) => expect.stringContaining(end.slice(-13))),
    );
  });

  it('stand at the field that they are about', () => {
    const error = new StockroomError('No.', { status: 422, body: { errors: { 'unit.unit': ['is required'] } } });
    expect(faultOf(error, 'unit.unit')).toBe('Please fill this in.');
    expect(faultOf(error, 'unit')).toBeUndefined();
    expect(faultOf(new Error('x'), 'unit.unit')).toBeUndefined();
  });
});
