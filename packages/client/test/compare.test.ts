import type { Description } from '../scripts/compare.ts';
import { breakingChanges } from '../scripts/compare.ts';

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

/** A description of items, changed by whoever calls. */
function described(change: (description: ReturnType<typeof base>) => void = () => {}): Description {
  const description = base();
  change(description);
  return description as unknown as Description;
}

function base() {
  return {
    paths: {
      '/api/items': {
        get: {
          operationId: 'listItems',
          parameters: [{ name: 'limit', in: 'query', required: false, schema: { type: 'integer' } }],
          responses: {
            200: {
              content: {
                'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Item' } } },
              },
            },
          },
        },
        post: {
          operationId: 'createItem',
          parameters: [] as object[],
          requestBody: { required: true, content: json('ItemBody') },
          responses: { 201: { content: json('Item'), headers: { Location: { required: true } } } } as Record<
            string,
            object
          >,
        },
      } as Record<string, Record<string, unknown>>,
    },
    components: {
      schemas: {
        Item: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            kind: { type: 'string', enum: ['bolt', 'nut'] },
            parent: { $ref: '#/components/schemas/Item' },
          } as Record<string, object>,
          required: ['id', 'kind'],
        },
        ItemBody: {
          type: 'object',
          properties: { name: { type: 'string' }, price: { type: 'number' } } as Record<string, object>,
          required: ['name'],
        },
      },
    },
  };
}

const oneOrMany = (name: string, isSwapped = false) => {
  const one = { $ref: `#/components/schemas/${name}` };
  const both = [one, { type: 'array', items: one }];
  return { 'application/json': { schema: { anyOf: isSwapped ? both.reverse() : both } } };
};

/** Lets an item be added alone or in an array; the header that one has is not promised of an array. */
function takesArray({ isSwapped = false } = {}) {
  return ({ paths }: ReturnType<typeof base>): void => {
    paths['/api/items'].post = {
      ...paths['/api/items'].post,
      requestBody: { required: true, content: oneOrMany('ItemBody') },
      responses: { 201: { content: oneOrMany('Item', isSwapped), headers: { Location: { required: false } } } },
    };
  };
}

describe('a change of the description', () => {
  it('breaks nobody when nothing or only more is offered', () => {
    const more = described(({ paths, components }) => {
      paths['/api/items'].put = { operationId: 'x', responses: {} };
      components.schemas.Item.properties.weight = { type: 'number' };
      components.schemas.ItemBody.properties.weight = { type: 'number' };
      components.schemas.ItemBody.properties.name = { type: ['string', 'null'] };
    });
    expect(breakingChanges(described(), described())).toEqual([]);
    expect(breakingChanges(described(), more)).toEqual([]);
  });

  it('breaks nobody when a body may be an array too, which is answered with an array', () => {
    expect(breakingChanges(described(), described(takesArray()))).toEqual([]);
  });

  it('breaks clients when what takes an array too answers one body with an array', () => {
    const swapped = described(takesArray({ isSwapped: true }));
    expect(breakingChanges(described(), swapped)).toContain('POST /api/items 201: was object');
  });

  it('breaks clients when only the answer may be an array', () => {
    const change = takesArray();
    const answered = described((description) => {
      const before = description.paths['/api/items']?.post;
      change(description);
      description.paths['/api/items'].post = {
        ...description.paths['/api/items'].post,
        requestBody: before?.requestBody,
      };
    });
    expect(breakingChanges(described(), answered)).not.toEqual([]);
  });

  it.each<[string, (description: ReturnType<typeof base>) => void, string]>([
    [
      'a path is gone',
      ({ paths }) => delete (paths as Record<string, unknown>)['/api/items'],
      'GET /api/items: is gone',
    ],
    ['a method is gone', ({ paths }) => delete paths['/api/items'].post, 'POST /api/items: is gone'],
    [
      'a field of an answer is gone',
      ({ components }) => delete components.schemas.Item.properties.kind,
      'POST /api/items 201: the field kind is gone',
    ],
    [
      'a field of an answer may be missing',
      ({ components }) => components.schemas.Item.required.pop(),
      'POST /api/items 201: the field kind is not always there any more',
    ],
    [
      'a field of a request is gone',
      ({ components }) => delete components.schemas.ItemBody.properties.price,
      'POST /api/items body: the field price is gone',
    ],
    [
      'a field of a request is required',
      ({ components }) => components.schemas.ItemBody.required.push('price'),
      'POST /api/items body: the field price is required now',
    ],
    [
      'a value of an enum is gone',
      ({ components }) => (components.schemas.Item.properties.kind = { type: 'string', enum: ['bolt'] }),
      'POST /api/items 201.kind: the value "nut" is gone',
    ],
    [
      'a field has another type',
      ({ components }) => (components.schemas.Item.properties.id = { type: 'string' }),
      'POST /api/items 201.id: was integer',
    ],
    [
      'an answer gives a wider type',
      ({ components }) => (components.schemas.Item.properties.id = { type: ['integer', 'null'] }),
      'POST /api/items 201.id: was integer',
    ],
    [
      'a parameter is required',
      ({ paths }) =>
        (paths['/api/items'].post = {
          ...paths['/api/items'].post,
          parameters: [{ name: 'a', in: 'query', required: true }],
        }),
      'POST /api/items: the query parameter a is required now',
    ],
    [
      'a parameter is gone',
      ({ paths }) => (paths['/api/items'].get = { ...paths['/api/items'].get, parameters: [] }),
      'GET /api/items: the query parameter limit is gone',
    ],
    [
      'an answer is gone',
      ({ paths }) => (paths['/api/items'].post = { ...paths['/api/items'].post, responses: {} }),
      'POST /api/items: the answer 201 is gone',
    ],
    [
      'a method of generated clients has another name',
      ({ paths }) => (paths['/api/items'].post = { ...paths['/api/items'].post, operationId: 'addItem' }),
      'POST /api/items: its operationId was createItem',
    ],
  ])('breaks clients when %s', (_, change, sentence) => {
    expect(breakingChanges(described(), described(change))).toContain(sentence);
  });
});
