import { jest } from '@jest/globals';
import { z } from 'zod';
import { decimal, positiveDecimal } from '../src/index.ts';
import { MOST_LEVELS, parseJson } from '../src/parse-json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const readDecimal = (literal: string) => decimal().safeParse((parse(`{"a":${literal}}`) as { a: unknown }).a).data;

describe('a JSON body', () => {
  it.each([
    ['0.1', 100_000],
    ['-0', 0],
    ['1e9', 1e15],
    ['1E-6', 1],
    ['0.0000005', 0],
    ['0.0000015', 2],
    ['0.00000050000000000000000000001', 1],
    ['2.0000005000000000000000000001', 2_000_001],
    ['2.0000005', 2_000_000],
    ['999999999.9999994999999999999', 999_999_999_999_999],
    ['999999999.99999949', 999_999_999_999_999],
    ['1000000000.0000004', 1e15],
    ['123456789.123456789012345', 123_456_789_123_457],
  ])('reads %s half-even from its own digits', (literal, millionths) => {
    expect(readDecimal(literal)).toBe(millionths);
  });

  it.each(['1000000000.000001', '1e400', '-1e400', '"1"', 'true', 'null', '[1]', '{}', '1e15'])(
    'has no decimal in %s',
    (literal) => {
      expect(decimal().safeParse((parse(`[${literal}]`) as unknown[])[0]).success).toBe(false);
    },
  );

  it('takes what rounds to 0 for not positive', () => {
    expect(positiveDecimal().safeParse(0.000_000_4).success).toBe(false);
    expect(positiveDecimal().safeParse(0.000_001).data).toBe(1);
  });

  it('keeps long numbers plain where nothing of them is lost', () => {
    expect(parse('{"id":9007199254740991,"q":0.10000000000000000000}')).toEqual({ id: 9007199254740991, q: 0.1 });
  });

  it.each([
    '[01234567890123456]',
    '[1234567890123456.]',
    '[1234567890123456e]',
    '[--1234567890123456]',
    '[1234567890123456 1]',
    '["a"1234567890123456]',
    '[true1234567890123456]',
    '{1234567890123456:1}',
    '{"a":1,1234567890123456 : 1}',
  ])('is 400 for the long number in %s', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('leaves text that looks like a long number as it is', () => {
    expect(parse('{"1234567890.1234567":["1234567890.1234567",1234567890123456,"\\"1234567890123456"]}')).toEqual({
      '1234567890.1234567': ['1234567890.1234567', 1234567890123456, '"1234567890123456'],
    });
  });

  it('drops __proto__, however it is written, and pollutes nothing', () => {
    for (const name of ['__proto__', '\\u005f_proto__']) {
      const body = parse(`{"${name}":{"admin":true},"a":{"${name}":1,"b":2}}`) as Record<string, unknown>;
      expect(Object.getOwnPropertyNames(body)).toEqual(['a']);
      expect(body.a).toEqual({ b: 2 });
      expect(body.admin).toBeUndefined();
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('may have 64 levels and no more, in text not counted', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(() => parse(nested(MOST_LEVELS))).not.toThrow();
    expect(() => parse(nested(MOST_LEVELS + 1))).toThrow('nested too deeply');
    expect(() => parse(`[${'[{}],'.repeat(MOST_LEVELS)}[]]`)).not.toThrow();
    expect(() => parse('{"a":"\\"[[['.padEnd(200, '[').concat('"}'))).not.toThrow();
  });

  it('costs less than 50 ms of the processor when it is 1 MiB of brackets', () => {
    const bytes = Buffer.alloc(1 << 20, '[');
    const before = process.cpuUsage();
    expect(() => parseJson(bytes)).toThrow('nested too deeply');
    expect(process.cpuUsage(before).user).toBeLessThan(50_000);
  });

  it.each(['"\\u0061"', '0.12345678901234567', '{"__proto__":1}'])(
    'with %s is parsed without a reviver, which takes 40 times as long',
    (value) => {
      const parseNative = jest.spyOn(JSON, 'parse');
      try {
        parse(`[${value}]`);
        expect(parseNative.mock.calls.map((given) => given.length)).toEqual([1]);
      } finally {
        parseNative.mockRestore();
      }
    },
  );

  it.each([
    ['cut', Buffer.from('{"a":')],
    ['with garbage behind', Buffer.from('{} {}')],
    ['in UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['with half a character', Buffer.from([0x22, 0xc3, 0x22])],
    ['with an overlong character', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['with NaN', Buffer.from('{"a":NaN}')],
    ['of white space only', Buffer.from('   ')],
  ])('is 400 when it is %s', (_, bytes) => {
    expect(() => parseJson(bytes)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('agrees with the schemas of bodies', () => {
    const schema = z.object({ price: decimal() });
    expect(schema.safeParse(parse('{"price":0.30000000000000000001}')).data).toEqual({ price: 300_000 });
  });
});
