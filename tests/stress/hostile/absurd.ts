// Values that nobody means well with, as JSON text: some of them are no value of JavaScript.
import fc from 'fast-check';

const text = (value: string) => JSON.stringify(value);
const repeated = (part: string, times: number) => text(part.repeat(times));

/** Families of values, each by the name that a report tells. */
const ABSURD: Record<string, string[]> = {
  operators: [
    '{"$gt":""}',
    '{"$ne":null}',
    '{"$where":"sleep(1000)||true"}',
    '{"$regex":".*","$options":"s"}',
    '{"$in":[1,2,3]}',
    '{"$expr":{"$function":{"body":"function(){while(1);}","args":[],"lang":"js"}}}',
    '{"id":{"$gt":0}}',
    '[{"$match":{}}]',
    text('$where'),
    text('this.a || true'),
    text("'; return true; var x='"),
  ],
  prototypes: [
    '{"__proto__":{"admin":true}}',
    '{"\\u005f_proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"id":1,"__proto__":null}',
    '{"toString":1,"valueOf":1,"hasOwnProperty":null,"then":1,"toJSON":1}',
    text('__proto__'),
    text('constructor'),
  ],
  numbers: [
    ...['1e308', '-1e308', '1e400', '-1e400', '9007199254740993', '-9007199254740993', '-0', '-0.0', '0e10', '1e-7'],
    ...['0.0000005', '0.0000015', '5e-324', '1000000000', '1000000000.000001', '999999999.9999995', '-1e-9'],
    ...['12345678901234567890', '0.12345678901234567890', '1E+2', '1e-400', `1${'0'.repeat(400)}`, '2147483648', '0.5'],
    `0.${'0'.repeat(5_000)}1`,
    `1e${'9'.repeat(300)}`,
  ],
  characters: [
    ...['"\\ud800"', '"\\udc00\\ud800"', '"a\\u0000b"', '"\\u0000"', '"\\r\\nSet-Cookie: a=b"', '"\\u2028\\u2029"'],
    ...[
      text('\u202eRTL\u202c'),
      text('e\u0301'.repeat(300)),
      text('👩‍👩‍👧‍👦'.repeat(50)),
      text('\ufeff'),
      text('\u200b'),
    ],
    ...[text('\ufffe\uffff'), text('ﬁﬀ'), text('İıſK'), text('%00%0d%0a'), text('../../etc/passwd'), text('<script>')],
    ...[
      text('{{7*7}}<%= 7*7 %>'),
      text('=1+1'),
      text(' '),
      text('\t\n'),
      text(''),
      text('\u007f\u0080'),
      text('%s%n%x'),
    ],
  ],
  sizes: [
    repeated('x', 201),
    repeated('x', 2_001),
    repeated('é', 10_000),
    repeated('😀', 100_001),
    repeated('\\', 30_000),
    repeated('a b ', 100_000),
    `[${'0,'.repeat(100_000)}0]`,
    `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
    `{"${'k'.repeat(300_000)}":1}`,
  ],
  depths: [
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `${'['.repeat(63)}${']'.repeat(63)}`,
    `${'['.repeat(65)}${']'.repeat(65)}`,
    '['.repeat(10_000),
  ],
  types: [
    'null',
    'true',
    'false',
    '0',
    '1',
    '""',
    '"1"',
    '[]',
    '{}',
    '[null]',
    '[[]]',
    '{"":{}}',
    '{"id":"1"}',
    '[1,"a"]',
  ],
};

type Absurd = { family: string; json: string };

/** One of them, or any JSON at all. */
export const absurd: fc.Arbitrary<Absurd> = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...Object.keys(ABSURD)).chain(ofFamily) },
  { weight: 1, arbitrary: fc.json().map((json) => ({ family: 'any JSON', json })) },
);

function ofFamily(family: string): fc.Arbitrary<Absurd> {
  return fc.constantFrom(...(ABSURD[family] as string[])).map((json) => ({ family, json }));
}

/** Bytes that are no UTF-8, or not the text that they seem to be. */
export const ODD_BYTES = [
  [0xff],
  [0xc0, 0xaf],
  [0xe0, 0x80, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xc3],
  [0x00],
  [0x0d, 0x0a],
  [0xef, 0xbb, 0xbf],
].map((bytes) => Buffer.from(bytes));
