import { z } from 'zod';
import { fields, id, invalidInput, positiveDecimal, text, wholeNumber, wholeNumberText } from '../src/index.ts';

const reasons = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((i) => i.message);

describe('the schemas of a body', () => {
  it('trims text and counts characters, not code units', () => {
    const name = text({ min: 1, max: 3 });
    expect(name.parse('  a b  ')).toBe('a b');
    expect(name.parse('🧰🧰🧰')).toBe('🧰🧰🧰');
    expect(reasons(name, '   ')).toEqual(['must have 1 to 3 characters']);
    expect(reasons(name, 'abcd')).toEqual(['must have 1 to 3 characters']);
  });

  it('counts after changing to upper case, which can lengthen text', () => {
    expect(text({ max: 4, upper: true }).parse(' aß ')).toBe('ASS');
    expect(reasons(text({ max: 4, upper: true }), 'ßßß')).toEqual(['must have at most 4 characters']);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['half of a character', 'a\ud800b'],
  ])('refuses %s in text', (_, value) => {
    expect(reasons(text({ max: 10 }), value)).toEqual(['must not contain NUL or half of a character']);
  });

  it.each([0, -1, 1.5, 2 ** 53, '1', null, Number.NaN])('has no id in %p', (value) => {
    expect(reasons(id(), value)).toEqual(['must be a positive integer']);
  });

  it('reads a whole number of a query from digits only', () => {
    const limit = wholeNumberText({ min: 1, max: 100 });
    expect(limit.parse('100')).toBe(100);
    for (const wrong of ['0', '101', '1e1', '+1', ' 1', '', '1.0', '9'.repeat(400)])
      expect(limit.safeParse(wrong).success).toBe(false);
  });

  it('makes sentences that name the field and the remedy', () => {
    const body = fields({ name: text({ min: 1, max: 5 }), unit: fields({ id: id() }), quantity: positiveDecimal() });
    const fault = invalidInput(body.safeParse({ name: 5, unit: {} }).error?.issues ?? [], 'body');
    expect(fault.fields).toEqual({
      name: ['must be text'],
      'unit.id': ['is required'],
      quantity: ['is required'],
    });
    expect(fault.message).toBe('name must be text. unit.id is required. quantity is required.');
    expect(invalidInput(body.safeParse([]).error?.issues ?? [], 'body').message).toBe('body must be an object.');
  });

  it('shows clients plain types in JSON Schema', () => {
    const body = fields({
      a: positiveDecimal(),
      n: wholeNumber({ min: 1, max: 9 }),
      q: wholeNumberText({ min: 0, max: 1 }),
    });
    const { properties, required } = z.toJSONSchema(body, { io: 'input' });
    expect(properties).toMatchObject({ a: { type: 'number' }, n: { type: 'integer' }, q: { type: 'integer' } });
    expect(required).toEqual(['a', 'n', 'q']);
  });
});
