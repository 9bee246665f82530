import { Binary, BSONRegExp, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { compileFilter, filterFields } from '../src/query/match.ts';
import { compileProjection } from '../src/query/project.ts';
import type { Doc } from '../src/values/kinds.ts';
import { decode } from '../src/wire/decode.ts';
import { encode } from '../src/wire/encode.ts';
import { fieldSet } from '../src/wire/field-set.ts';
import { decodeFields, splitDocuments } from '../src/wire/fields.ts';
import { validate } from '../src/wire/validate.ts';

const scalar = fc.oneof(
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.double({ noNaN: true }).map((value) => new Double(value)),
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 5 }).map((bytes) => new Binary(bytes)),
  fc.constantFrom(
    new ObjectId('0123456789abcdef01234567'),
    Decimal128.fromString('1.50'),
    new BSONRegExp('a.b', 'i'),
    new Timestamp({ t: 7, i: 2 }),
    new MinKey(),
    new MaxKey(),
    new Code('x()'),
    new Code('y()', { z: 1 }),
  ),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'c'), scalar, { noNullPrototype: true }),
);
const name = fc.constantFrom('a', 'ab', 'b', 'é', 'text');
const document = fc
  .tuple(fc.integer(), fc.dictionary(name, value, { noNullPrototype: true }))
  .map(([_id, rest]): Doc => ({ _id, ...rest }));
const path = fc.oneof(name, fc.constantFrom('_id', 'a.c', 'b.a'));
const condition = fc.oneof(
  value.filter((each) => !(each instanceof Code || each instanceof BSONRegExp)),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.integer().map(($gt) => ({ $gt })),
  fc.array(fc.string({ maxLength: 1 }), { minLength: 1, maxLength: 2 }).map(($all) => ({ $all })),
);
const simple = fc.dictionary(path, condition, { maxKeys: 2, noNullPrototype: true });
const filter: fc.Arbitrary<Doc> = fc.oneof(
  simple,
  fc.tuple(simple, simple).map(($or) => ({ $or })),
  fc.tuple(simple, simple).map(($and) => ({ $and })),
);

describe('the fields of a stored document', () => {
  it('are decoded alone as they are decoded with all others', () => {
    fc.assert(
      fc.property(document, fc.array(fc.oneof(name, fc.constant('_id'))), (doc, names) => {
        const raw = encode(doc);
        const whole = decode(raw);
        const expected = Object.entries(whole).filter(([each]) => (names as string[]).includes(each));
        expect(decodeFields(raw, fieldSet(names))).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 500 },
    );
  });

  it('that a filter looks at are enough to say whether the document matches', () => {
    fc.assert(
      fc.property(document, filter, (doc, wanted) => {
        const raw = encode(doc);
        const matches = compileFilter(decode(encode(wanted)));
        expect(matches(decodeFields(raw, fieldSet(filterFields(wanted))))).toBe(matches(decode(raw)));
      }),
      { numRuns: 1000 },
    );
  });

  it('are kept in the BSON as a projection takes them', () => {
    fc.assert(
      fc.property(
        document,
        fc.uniqueArray(name, { minLength: 1 }),
        fc.constantFrom(undefined, 0, 1),
        (doc, names, id) => {
          const spec: Doc = Object.fromEntries([
            ...names.map((each) => [each, 1]),
            ...(id === undefined ? [] : [['_id', id]]),
          ]);
          const raw = encode(doc);
          const expected = Object.entries(decode(raw)).filter(([each]) =>
            each === '_id' ? id !== 0 : (names as string[]).includes(each),
          );
          expect(compileProjection(spec)?.(raw)).toEqual(encode(Object.fromEntries(expected)));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the names of fields', () => {
  const unit = fc.constantFrom('a', 'b', 'é', 'ÿ', '水');
  const alike = fc.oneof(fc.string({ unit, maxLength: 40 }), fc.constantFrom('__proto__', '0', '10', 'toString'));

  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(alike), (names) => {
        const doc = names.reduceRight<Doc>((inner, each) => Object.fromEntries([[each, inner]]), {});
        const raw = encode(doc);
        const read: string[] = [];
        for (let each = decode(raw); Object.keys(each).length > 0; each = Object.values(each)[0] as Doc)
          read.push(...Object.keys(each));
        expect(read).toEqual(names);
      }),
      { numRuns: 1000 },
    );
  });

  it('are refused when they do not end', () => {
    const raw = encode({ name: 1 });
    expect(() => decode(raw.fill(0x61, 9))).toThrow('Invalid BSON: a field name does not end.');
  });
});

describe('BSON that is only stored', () => {
  const codeOf = (work: () => unknown) => {
    try {
      work();
      return 'whole';
    } catch (error) {
      return (error as { code?: number }).code;
    }
  };

  it('is found to be whole just when it can be decoded', () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(document, fc.array(change, { maxLength: 2 }), (doc, changes) => {
        const raw = encode({ ...doc, nested: { list: [doc, 'text', 7] } });
        for (const [at, byte] of changes) raw[4 + (at % (raw.length - 4))] = byte;
        const isWhole = codeOf(() => validate(raw)) === 'whole';
        expect(isWhole).toBe(codeOf(() => decode(raw)) === 'whole');
      }),
      { numRuns: 3000 },
    );
  });

  it('is refused when it is cut off, too long or nested too deep', () => {
    const raw = encode({ _id: 1, text: 'abc' });
    expect(codeOf(() => validate(raw.subarray(0, raw.length - 1)))).toBe(22);
    expect(codeOf(() => validate(Buffer.concat([raw, Buffer.alloc(1)])))).toBe(22);
    expect(codeOf(() => validate(Buffer.alloc(3)))).toBe(22);
    let deep: Doc = {};
    for (let depth = 0; depth < 200; depth += 1) deep = { deep };
    expect(codeOf(() => validate(encode(deep)))).toBe(22);
  });

  it('is refused when it has a date that would be written back as another', () => {
    for (const [time, outcome] of [
      [8_640_000_000_000_000n, 'whole'],
      [-8_640_000_000_000_000n, 'whole'],
      [8_640_000_000_000_001n, 22],
      [-(2n ** 63n), 22],
    ] as const) {
      const raw = encode({ at: new Date(0) });
      raw.writeBigInt64LE(time, 8);
      expect([codeOf(() => validate(raw)), codeOf(() => decode(raw))]).toEqual([outcome, outcome]);
    }
  });

  it('is written back as it came when it has bytes of the old kind', () => {
    for (const bytes of [
      [3, 0, 0, 0, 1, 2, 3],
      [0, 0, 0, 0],
    ]) {
      const raw = Buffer.from([5 + 8 + bytes.length, 0, 0, 0, 5, 97, 0, bytes.length, 0, 0, 0, 2, ...bytes, 0]);
      expect(encode(decode(raw))).toEqual(raw);
    }
  });

  it('is refused when a code and its scope have another length than theirs', () => {
    for (const length of [-3, 0, 21, 23, 2 ** 31 - 1]) {
      const raw = encode({ _id: 1, f: new Code('x', { z: 1 }) });
      const at = raw.indexOf('f\0') + 2;
      expect(raw.readInt32LE(at)).toBe(22);
      raw.writeInt32LE(length, at);
      expect([codeOf(() => validate(raw)), codeOf(() => decode(raw))]).toEqual([22, 22]);
    }
  });

  it('is taken out of the command it came in, and the other fields are decoded', () => {
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), (documents) => {
        const command = encode({ insert: 'c', documents, ordered: true, $db: 'd' });
        const split = splitDocuments(command, 'documents');
        expect(split.rest).toEqual({ insert: 'c', ordered: true, $db: 'd' });
        expect(split.documents?.map((each) => decode(each))).toEqual(documents.map((each) => decode(encode(each))));
      }),
    );
    expect(splitDocuments(encode({ insert: 'c', documents: [1] }), 'documents')).toEqual({
      rest: { insert: 'c', documents: [1] },
      documents: undefined,
    });
  });
});
