import { contract, type Document, outcomeOf } from './harness.ts';

type Case = {
  before: Document;
  filter?: Document;
  update: Document | Document[];
  arrayFilters?: Document[];
  after: Document;
};

const cases: Record<string, Case> = {
  'sets, unsets and renames': {
    before: { a: 1, b: 2, c: 3 },
    update: { $set: { 'x.y': 1 }, $unset: { b: '' }, $rename: { c: 'd' } },
    after: { a: 1, d: 3, x: { y: 1 } },
  },
  'sets an element of a list, filling up with null': {
    before: { l: [1] },
    update: { $set: { 'l.3': 9 } },
    after: { l: [1, null, null, 9] },
  },
  'adds and multiplies': {
    before: { a: 1, b: 2.5, c: 3 },
    update: { $inc: { a: 2, n: 5 }, $mul: { b: 2, m: 3 } },
    after: { a: 3, b: 5, c: 3, m: 0, n: 5 },
  },
  'adds whole numbers of 64 bits exactly': {
    before: { n: 2n ** 53n + 1n },
    update: { $inc: { n: 2n } },
    after: { n: 2n ** 53n + 3n },
  },
  'takes the smaller and the greater': {
    before: { a: 5, b: 5, c: 'x' },
    update: { $min: { a: 3, b: 9, x: 1 }, $max: { c: 'y' } },
    after: { a: 3, b: 5, c: 'y', x: 1 },
  },
  pushes: { before: { l: [1] }, update: { $push: { l: 2, made: 'x' } }, after: { l: [1, 2], made: ['x'] } },
  'pushes several, sorted and cut': {
    before: { l: [5, 1] },
    update: { $push: { l: { $each: [3, 9], $sort: -1, $slice: 3 } } },
    after: { l: [9, 5, 3] },
  },
  'pushes in front': {
    before: { l: [5] },
    update: { $push: { l: { $each: [1, 2], $position: 0 } } },
    after: { l: [1, 2, 5] },
  },
  'pushes documents sorted by a field': {
    before: { l: [{ n: 2 }] },
    update: { $push: { l: { $each: [{ n: 3 }, { n: 1 }], $sort: { n: 1 } } } },
    after: { l: [{ n: 1 }, { n: 2 }, { n: 3 }] },
  },
  'adds to a set': {
    before: { l: [1, { a: 1 }] },
    update: { $addToSet: { l: { $each: [1, { a: 1 }, 2, 2] } } },
    after: { l: [1, { a: 1 }, 2] },
  },
  pops: { before: { l: [1, 2, 3], m: [1, 2] }, update: { $pop: { l: 1, m: -1 } }, after: { l: [1, 2], m: [2] } },
  'pulls by value, by condition and by several': {
    before: { l: [1, 2, 3], m: [1, 5, 9], n: [1, 2, 1] },
    update: { $pull: { l: 2, m: { $gte: 5 } }, $pullAll: { n: [1] } },
    after: { l: [1, 3], m: [1], n: [2] },
  },
  'pulls documents by their fields': {
    before: {
      l: [
        { k: 'a', n: 1 },
        { k: 'b', n: 5 },
        { k: 'a', n: 9 },
      ],
    },
    update: { $pull: { l: { k: 'a', n: { $gt: 5 } } } },
    after: {
      l: [
        { k: 'a', n: 1 },
        { k: 'b', n: 5 },
      ],
    },
  },
  'changes the element that matched': {
    before: {
      l: [
        { k: 'a', n: 1 },
        { k: 'b', n: 5 },
      ],
    },
    filter: { 'l.k': 'b' },
    update: { $inc: { 'l.$.n': 10 } },
    after: {
      l: [
        { k: 'a', n: 1 },
        { k: 'b', n: 15 },
      ],
    },
  },
  'changes the element an $elemMatch found': {
    before: {
      l: [
        { k: 'a', n: 1 },
        { k: 'a', n: 5 },
      ],
    },
    filter: { l: { $elemMatch: { k: 'a', n: 5 } } },
    update: { $set: { 'l.$.hit': true } },
    after: {
      l: [
        { k: 'a', n: 1 },
        { k: 'a', n: 5, hit: true },
      ],
    },
  },
  'changes the value that matched': {
    before: { l: [1, 5, 9] },
    filter: { l: { $gt: 4 } },
    update: { $set: { 'l.$': 0 } },
    after: { l: [1, 0, 9] },
  },
  'changes every element': {
    before: { l: [{ n: 1 }, { n: 2 }] },
    update: { $inc: { 'l.$[].n': 1 } },
    after: { l: [{ n: 2 }, { n: 3 }] },
  },
  'changes the elements a filter names': {
    before: { l: [{ n: 1 }, { n: 20 }] },
    update: { $set: { 'l.$[big].big': true } },
    arrayFilters: [{ 'big.n': { $gte: 10 } }],
    after: { l: [{ n: 1 }, { n: 20, big: true }] },
  },
  'changes plain values a filter names': {
    before: { l: [1, 20] },
    update: { $mul: { 'l.$[big]': 2 } },
    arrayFilters: [{ big: { $gte: 10 } }],
    after: { l: [1, 40] },
  },
  'works on bits': {
    before: { f: 5, g: 5, h: 5 },
    update: { $bit: { f: { and: 4 }, g: { or: 2 }, h: { xor: 1 } } },
    after: { f: 4, g: 7, h: 4 },
  },
  'runs a pipeline': {
    before: { a: 2, b: 3 },
    update: [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'b' }],
    after: { a: 2, sum: 5 },
  },
  'replaces by a pipeline': { before: { a: 2 }, update: [{ $replaceWith: { _id: '$_id', z: '$a' } }], after: { z: 2 } },
};

const refused: Record<string, [Document | Document[], number]> = {
  'two operators on one path': [{ $set: { x: 1 }, $inc: { x: 1 } }, 40],
  'operators on a path and one below': [{ $set: { x: 1, 'x.y': 1 } }, 40],
  'another _id': [{ $set: { _id: 2 } }, 66],
  'adding to text': [{ $inc: { text: 1 } }, 14],
  'adding text': [{ $inc: { n: 'x' } }, 14],
  'pushing to text': [{ $push: { text: 1 } }, 2],
  'a path through a scalar': [{ $set: { 'text.y': 1 } }, 28],
  'an operator that does not exist': [{ $nope: { a: 1 } }, 9],
  'an array filter nobody uses': [{ $set: { a: 1 } }, 9],
};

contract('updates', (operation) => {
  for (const [rule, { before, filter = {}, update, arrayFilters, after }] of Object.entries(cases)) {
    operation(
      rule,
      async ({ c }) => {
        await c.insertOne({ _id: 1, ...before });
        await c.updateOne({ _id: 1, ...filter }, update, arrayFilters ? { arrayFilters } : {});
        return c.findOne();
      },
      { _id: 1, ...after },
    );
  }
  for (const [rule, [update, code]] of Object.entries(refused)) {
    const arrayFilters = rule.startsWith('an array filter') ? { arrayFilters: [{ x: 1 }] } : {};
    operation(
      `refuses ${rule} with ${code}, and changes nothing`,
      async ({ c }) => {
        await c.insertOne({ _id: 1, text: 'x', n: 1 });
        return [await outcomeOf(c.updateOne({ _id: 1 }, update, arrayFilters)), await c.findOne()];
      },
      [{ code }, { _id: 1, text: 'x', n: 1 }],
    );
  }
  operation(
    'adds new fields in the order of their names, numbers by value',
    async ({ c }) => {
      await c.insertOne({ _id: 1, m: 0 });
      const names = ['b', 'ab', 'B', 'a_1', 'x.10', 'x.9', 'a'];
      await c.updateOne({ _id: 1 }, { $set: Object.fromEntries(names.map((name) => [name, 1])) });
      const { x, ...found } = (await c.findOne()) as Document;
      return [Object.keys(found), Object.keys(x)];
    },
    [
      ['_id', 'm', 'B', 'a', 'a_1', 'ab', 'b'],
      ['9', '10'],
    ],
  );
  operation(
    'loses none of 100 parallel changes of one document',
    async ({ c }) => {
      await c.insertOne({ _id: 1, n: 0, list: [] });
      const changes = [
        () => c.updateOne({ _id: 1 }, { $inc: { n: 1 } }),
        () => c.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1 } }),
        () => c.updateOne({ _id: 1 }, [{ $set: { n: { $add: ['$n', 1] } } }]),
        (i: number) => c.updateOne({ _id: 1 }, { $inc: { n: 1 }, $push: { list: i as never } }),
      ];
      await Promise.all(Array.from({ length: 100 }, (_, i) => changes[i % 4]?.(i)));
      const found = await c.findOne();
      return [found?.n, found?.list.length];
    },
    [100, 25],
  );
  operation(
    'renames no element of a list, nor into one',
    async ({ c }) => {
      await c.insertOne({ _id: 1, l: [1, { a: 2 }], n: 1 });
      const renames: Record<string, string>[] = [{ 'l.0': 'q' }, { 'l.1.a': 'q' }, { n: 'l.1' }];
      const outcomes: unknown[] = [];
      for (const $rename of renames) outcomes.push(await outcomeOf(c.updateOne({ _id: 1 }, { $rename })));
      return [outcomes, await c.findOne()];
    },
    [[{ code: 2 }, { code: 2 }, { code: 2 }], { _id: 1, l: [1, { a: 2 }], n: 1 }],
  );
  operation(
    'sets the time of the server',
    async ({ c }) => {
      await c.insertOne({ _id: 1 });
      await c.updateOne({ _id: 1 }, { $currentDate: { at: true, on: { $type: 'date' } } as never });
      const found = await c.findOne();
      return [found?.at, found?.on].every((each) => Math.abs(each.getTime() - Date.now()) < 60_000);
    },
    true,
  );
});
