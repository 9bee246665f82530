import { Decimal128, Double, ObjectId } from 'bson';
import fc from 'fast-check';
import { compare } from '../src/values/compare.ts';
import { compareExact, exactOfDecimal, exactOfDouble } from '../src/values/decimal.ts';
import { encodeKey } from '../src/values/key.ts';
import { Kind, kindOf } from '../src/values/kinds.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const nearInteger = fc.tuple(int64, fc.integer({ min: -2, max: 2 })).map(([n, d]) => BigInt.asIntN(64, n + BigInt(d)));
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }), fc.integer({ min: -60, max: 60 }))
  .map(([coefficient, exponent]) => Decimal128.fromString(`${coefficient}E${exponent}`));
const number = fc.oneof(
  finite,
  fc.integer(),
  int64,
  nearInteger,
  decimal,
  finite.map((n) => new Double(n)),
  finite.map((n) => Decimal128.fromString(String(n))),
);
const scalar = fc.oneof(
  number,
  fc.string({ unit: 'grapheme' }),
  fc.constant(null),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie('any'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).any;

function exactOf(each: unknown) {
  if (typeof each === 'bigint') return { coefficient: each, exponent: 0 };
  if (each instanceof Decimal128) return exactOfDecimal(each) as { coefficient: bigint; exponent: number };
  return exactOfDouble(each instanceof Double ? each.value : (each as number));
}

const sign = (order: number) => Math.sign(order);

describe('index keys', () => {
  it('order numbers of all types by their exact values', () => {
    fc.assert(
      fc.property(
        number,
        number,
        (a, b) => sign(Buffer.compare(encodeKey([a]), encodeKey([b]))) === compareExact(exactOf(a), exactOf(b)),
      ),
      { numRuns: 2000 },
    );
  });

  it('order text by its UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        fc.pre(a.isWellFormed() && b.isWellFormed());
        return (
          sign(Buffer.compare(encodeKey([a]), encodeKey([b]))) === sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
        );
      }),
    );
  });

  it('order values of different types by type', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        fc.pre(kindOf(a) !== kindOf(b));
        return sign(Buffer.compare(encodeKey([a]), encodeKey([b]))) === sign(kindOf(a) - kindOf(b));
      }),
    );
  });

  it('agree with the comparison of single values', () => {
    fc.assert(
      fc.property(value, value, (a, b) => sign(Buffer.compare(encodeKey([a]), encodeKey([b]))) === sign(compare(a, b))),
      { numRuns: 1000 },
    );
  });

  it('order compound keys field by field, each in its direction', () => {
    const direction = fc.constantFrom(1, -1);
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value, direction), { minLength: 1, maxLength: 3 }), (fields) => {
        const directions = fields.map(([, , each]) => each);
        const left = encodeKey(
          fields.map(([a]) => a),
          directions,
        );
        const right = encodeKey(
          fields.map(([, b]) => b),
          directions,
        );
        const orders = fields.map(([a, b, each]) => sign(compare(a, b)) * each);
        return sign(Buffer.compare(left, right)) === (orders.find((order) => order !== 0) ?? 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('are whole after one that could not be made', () => {
    const key = encodeKey(['after']);
    expect(() => encodeKey([1, new Date(Number.NaN)])).toThrow('A date is out of range.');
    expect(encodeKey(['after'])).toEqual(key);
  });

  it('put NaN below all numbers, and an empty list below null', () => {
    expect(Buffer.compare(encodeKey([Number.NaN]), encodeKey([Number.NEGATIVE_INFINITY]))).toBe(-1);
    expect(Kind.emptyArray).toBeLessThan(Kind.null);
  });
});
