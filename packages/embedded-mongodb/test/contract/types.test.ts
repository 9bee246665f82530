import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { contract, type Document } from './harness.ts';

const RAW = { promoteValues: false, promoteLongs: false, useBigInt64: false, bsonRegExp: true } as const;

const values: Record<string, unknown> = {
  int: new Int32(-5),
  long: Long.fromString('9007199254740993'),
  whole: new Double(1),
  half: new Double(0.5),
  negativeZero: new Double(-0),
  decimal: Decimal128.fromString('12345678901234567890.12345'),
  date: new Date('1969-12-31T23:59:59.999Z'),
  ref: new ObjectId('65a1b2c3d4e5f60718293a4b'),
  bytes: new Binary(Buffer.from([0, 1, 254, 255])),
  uuid: new UUID('0f8fad5b-d9cb-469f-a165-70867728950e'),
  flag: false,
  none: null,
  text: 'Zoë \u{1F600} \\ "quoted" \u0001',
  list: [[], {}, [null]],
  stamp: new Timestamp({ t: 1, i: 2 }),
  regex: new BSONRegExp('^a.b', 'i'),
  min: new MinKey(),
  max: new MaxKey(),
  empty: '',
  infinite: new Double(Number.POSITIVE_INFINITY),
};

const shown = ({ _id, zz, ...document }: Document) =>
  Object.entries(document).map(([name, value]) => [
    name,
    (value as { _bsontype?: string } | null)?._bsontype ?? typeof value,
    JSON.stringify(value),
  ]);

contract('types', (operation) => {
  operation(
    'go and come unchanged, in their order',
    async ({ c }) => {
      await c.insertOne({ _id: 1, ...values });
      return shown((await c.findOne({}, RAW)) as Document);
    },
    shown(values),
  );
  operation(
    'survive an update of another field',
    async ({ c }) => {
      await c.insertOne({ _id: 1, ...values });
      await c.updateOne({ _id: 1 }, { $set: { zz: true } });
      return shown((await c.findOne({}, RAW)) as Document);
    },
    shown(values),
  );
  operation(
    'can be searched for',
    async ({ c }) => {
      await c.insertOne({ _id: 1, ...values });
      const counts: unknown[] = [];
      for (const [name, value] of Object.entries(values))
        if (name !== 'regex') counts.push([name, await c.countDocuments({ [name]: value })]);
      return counts;
    },
    Object.keys(values)
      .filter((name) => name !== 'regex')
      .map((name) => [name, 1]),
  );
  operation(
    "of numbers follow MongoDB's rules in arithmetic",
    async ({ c }) => {
      await c.insertOne({
        _id: 1,
        long: Long.fromString('9007199254740993'),
        int: new Int32(2147483647),
        double: new Double(1),
      });
      await c.updateOne(
        { _id: 1 },
        {
          $inc: {
            long: Long.fromNumber(2),
            int: new Int32(1),
            double: new Int32(1),
          },
        },
      );
      return shown((await c.findOne({}, RAW)) as Document);
    },
    [
      ['long', 'Long', JSON.stringify(Long.fromString('9007199254740995'))],
      ['int', 'Long', JSON.stringify(Long.fromString('2147483648'))],
      ['double', 'Double', JSON.stringify(new Double(2))],
    ],
  );
  operation(
    'hold 4 MB, 1,000 fields and 48 levels',
    async ({ c }) => {
      let deep: Document = {};
      for (let i = 0; i < 48; i += 1) deep = { d: deep };
      const wide = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, i]));
      await c.insertOne({ _id: 1, text: 'x'.repeat(4 * 2 ** 20), deep, wide });
      const found = await c.findOne();
      return [
        found?.text.length,
        JSON.stringify(found?.deep) === JSON.stringify(deep),
        Object.keys(found?.wide).length,
      ];
    },
    [4 * 2 ** 20, true, 1000],
  );
});
