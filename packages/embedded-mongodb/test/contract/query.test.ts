import { contract, type Document, idsOf } from './harness.ts';

const at = new Date('2026-01-02T03:04:05.678Z');
const mixed: Document[] = [
  { _id: 1, a: 1, b: 2, tags: ['a', 'b', 'c'] },
  { _id: 2, a: null, tags: ['a'] },
  { _id: 3, d: at, tags: ['b', 'c'] },
  { _id: 4, a: 'x', b: 1, tags: 'a' },
  {
    _id: 5,
    a: 10,
    b: 10,
    items: [
      { q: 1, p: 5 },
      { q: 9, p: 1 },
    ],
  },
  { _id: 6, a: [1, 5, 9], n: { m: 7 } },
  { _id: 7, a: 2n ** 53n + 1n },
  { _id: 8, a: 2.5, items: [] },
  { _id: 9, a: { m: 1 }, n: [{ m: 7 }, { m: 8 }] },
];

const cases: [filter: Document, ids: number[]][] = [
  [{ a: 1 }, [1, 6]],
  [{ a: null }, [2, 3]],
  [{ a: { $ne: 1 } }, [2, 3, 4, 5, 7, 8, 9]],
  [{ a: { $exists: true, $ne: null } }, [1, 4, 5, 6, 7, 8, 9]],
  [{ a: { $exists: false } }, [3]],
  [{ a: { $gt: 2 } }, [5, 6, 7, 8]],
  [{ a: { $gte: 1, $lt: 3 } }, [1, 6, 8]],
  [{ a: { $gt: 1, $lt: 5 } }, [6, 8]],
  [{ a: { $in: [1, 'x', null] } }, [1, 2, 3, 4, 6]],
  [{ a: { $nin: [1, 'x'] } }, [2, 3, 5, 7, 8, 9]],
  [{ a: 2n ** 53n }, []],
  [{ a: 2n ** 53n + 1n }, [7]],
  [{ a: [1, 5, 9] }, [6]],
  [{ a: { m: 1 } }, [9]],
  [{ 'a.m': 1 }, [9]],
  [{ 'a.1': 5 }, [6]],
  [{ 'n.m': 7 }, [6, 9]],
  [{ 'n.m': { $gt: 7 } }, [9]],
  [{ a: /^x/ }, [4]],
  [{ a: { $regex: '^x$' } }, [4]],
  [{ d: { $lte: at, $gt: new Date(at.getTime() - 1) } }, [3]],
  [{ tags: 'a' }, [1, 2, 4]],
  [{ tags: { $all: ['a', 'b'] } }, [1]],
  [{ tags: { $all: ['a'] } }, [1, 2, 4]],
  [{ b: 2, tags: { $all: [] } }, []],
  [{ tags: { $in: ['c', 'x'] } }, [1, 3]],
  [{ 'items.q': { $gt: 5 }, 'items.p': { $gt: 3 } }, [5]],
  [{ items: [] }, [8]],
  [{ 'items.0': { $exists: true } }, [5]],
  [{ $or: [{ a: 1 }, { b: 1 }] }, [1, 4, 6]],
  [{ $and: [{ a: { $gt: 0 } }, { b: 10 }] }, [5]],
];

contract('filters', (operation) => {
  for (const isIndexed of [false, true]) {
    operation(
      `finds the same ${isIndexed ? 'with' : 'without'} indexes`,
      async ({ c }) => {
        await c.insertMany(mixed);
        if (isIndexed)
          await c.createIndexes(
            ['a', 'b', 'd', 'tags', 'n.m', 'items.q', 'a.m'].map((path) => ({ key: { [path]: 1 } })),
          );
        const found: unknown[] = [];
        for (const [filter] of cases) found.push([filter, idsOf(await c.find(filter).sort({ _id: 1 }).toArray())]);
        return found;
      },
      cases,
    );
  }

  for (const [filter, code] of [
    [{ a: { $nope: 1 } }, 2],
    [{ $nope: [] }, 2],
    [{ $or: [] }, 2],
    [{ a: { $in: 1 } }, 2],
    [{ a: { $regex: '(' } }, 51091],
  ] as [Document, number][]) {
    operation(`refuses ${JSON.stringify(filter)} with ${code}`, ({ c }) => c.find(filter).toArray(), { code });
  }

  // Of a multiple of any number that are looked up at once, and of some more.
  const asked = Array.from({ length: 70 }, (_, at) => (at * 37) % 101);
  operation(
    'finds by many ids, in any order and twice, those that are there, in the order asked for',
    async ({ c }) => {
      await c.insertMany(Array.from({ length: 50 }, (_, at) => ({ _id: 2 * at })));
      const filter = { _id: { $in: [...asked, 5n, -0, ...asked.slice(0, 20), 0.5] as never } };
      const up = idsOf(await c.find(filter).sort({ _id: 1 }).toArray());
      const down = idsOf(await c.find(filter).sort({ _id: -1 }).limit(3).toArray());
      return [up, down, idsOf(await c.find(filter).toArray()).sort((a, b) => Number(a) - Number(b)).length];
    },
    (() => {
      const there = asked.filter((id) => id % 2 === 0 && id < 100).sort((a, b) => a - b);
      return [there, there.toReversed().slice(0, 3), there.length];
    })(),
  );

  operation(
    'sorts in the order of types',
    async ({ c }) => {
      const values = [
        null,
        -1,
        1n,
        2.5,
        2n ** 60n,
        'B',
        'a',
        { x: 1 },
        [2],
        Buffer.from('b'),
        false,
        true,
        new Date(0),
        /x/,
      ];
      await c.insertMany(values.toReversed().map((v, i) => ({ _id: values.length - 1 - i, v })));
      return [idsOf(await c.find().sort({ v: 1 }).toArray()), idsOf(await c.find().sort({ v: -1, _id: 1 }).toArray())];
    },
    [
      [0, 1, 2, 8, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13],
      [13, 12, 11, 10, 9, 7, 6, 5, 4, 3, 8, 2, 1, 0],
    ],
  );
});

contract('projections', (operation) => {
  const projections: [Document, Document][] = [
    [{ a: 1 }, { _id: 1, a: 1 }],
    [
      { n: 1, a: true, none: 1 },
      { _id: 1, a: 1, n: [1, 2] },
    ],
    [{ _id: 0, b: 1 }, { b: { c: 1, d: 2 } }],
    [{ _id: 1 }, { _id: 1 }],
    [{}, { _id: 1, a: 1, b: { c: 1, d: 2 }, n: [1, 2] }],
  ];
  operation(
    'show the fields that were asked for',
    async ({ c }) => {
      await c.insertOne({ _id: 1, a: 1, b: { c: 1, d: 2 }, n: [1, 2] });
      const shown: unknown[] = [];
      for (const [projection] of projections) shown.push(await c.findOne({}, { projection }));
      return shown;
    },
    projections.map(([, expected]) => expected),
  );
});
