import { contract, type Document, outcomeOf } from './harness.ts';

type Case = { before: Document; update: Document; after: Document };

const cases: Record<string, Case> = {
  'sets and unsets': {
    before: { a: 1, b: 2, c: 3 },
    update: { $set: { 'x.y': 1 }, $unset: { b: '', none: '' } },
    after: { a: 1, c: 3, x: { y: 1 } },
  },
  'sets an element of a list, filling up with null': {
    before: { l: [1] },
    update: { $set: { 'l.3': 9 } },
    after: { l: [1, null, null, 9] },
  },
  adds: { before: { a: 1, b: 2.5 }, update: { $inc: { a: 2, b: 1, n: 5 } }, after: { a: 3, b: 3.5, n: 5 } },
  'adds whole numbers of 64 bits exactly': {
    before: { n: 2n ** 53n + 1n },
    update: { $inc: { n: 2n } },
    after: { n: 2n ** 53n + 3n },
  },
  'takes the greater': {
    before: { a: 5, b: 5, c: 'x' },
    update: { $max: { a: 3, b: 9, c: 'y', x: 1 } },
    after: { a: 5, b: 9, c: 'y', x: 1 },
  },
};

const refused: Record<string, [Document, number]> = {
  'two operators on one path': [{ $set: { x: 1 }, $inc: { x: 1 } }, 40],
  'operators on a path and one below': [{ $set: { x: 1, 'x.y': 1 } }, 40],
  'another _id': [{ $set: { _id: 2 } }, 66],
  'adding to text': [{ $inc: { text: 1 } }, 14],
  'adding text': [{ $inc: { n: 'x' } }, 14],
  'a path through a scalar': [{ $set: { 'text.y': 1 } }, 28],
  'an operator that does not exist': [{ $nope: { a: 1 } }, 9],
};

contract('updates', (operation) => {
  for (const [rule, { before, update, after }] of Object.entries(cases)) {
    operation(
      rule,
      async ({ c }) => {
        await c.insertOne({ _id: 1, ...before });
        await c.updateOne({ _id: 1 }, update);
        return c.findOne();
      },
      { _id: 1, ...after },
    );
  }
  for (const [rule, [update, code]] of Object.entries(refused)) {
    operation(
      `refuses ${rule} with ${code}, and changes nothing`,
      async ({ c }) => {
        await c.insertOne({ _id: 1, text: 'x', n: 1 });
        return [await outcomeOf(c.updateOne({ _id: 1 }, update)), await c.findOne()];
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
      await c.insertOne({ _id: 1, n: 0, others: 0 });
      const changes = [
        () => c.updateOne({ _id: 1 }, { $inc: { n: 1 } }),
        () => c.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1 } }),
        () => c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }),
        () => c.updateOne({ _id: 1 }, { $inc: { n: 1, others: 1 } }),
      ];
      await Promise.all(Array.from({ length: 100 }, (_, i) => changes[i % 4]?.()));
      const found = await c.findOne();
      return [found?.n, found?.others];
    },
    [100, 25],
  );
});
