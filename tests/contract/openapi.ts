import { EDITABLE } from '../support/editable.ts';
import { ENDPOINTS, OPEN } from '../support/endpoints.ts';
import { admin } from '../support/the-stack.ts';

type Operation = {
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>;
  requestBody?: { content: Record<string, unknown> };
  parameters?: { name: string; in: string; description?: string; schema: Record<string, unknown> }[];
  summary?: string;
  description?: string;
  tags?: string[];
};
type Description = {
  openapi: string;
  info: { contact?: { name?: string } };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const describedBy = async () => (await admin.get<Description>('/openapi.json')).body;
/** One to three, from 15 to 300 letters. */
const SENTENCES = expect.stringMatching(/^(?=.{15,300}$)[0-9A-Z`].*\.$/);
// A description may call its path parameters as it likes.
const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

describe('the OpenAPI description', () => {
  it('has every method and path of the contract, and no other', async () => {
    const { openapi, paths } = await describedBy();
    expect(openapi).toMatch(/^3\./);
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${nameless(path)}`),
    );
    const wanted = [...ENDPOINTS, ...OPEN].map(({ method, path }) => `${method} /api${nameless(path)}`);
    expect(described.sort()).toEqual(wanted.sort());
  });

  it('tells of every operation its success and its refusals', async () => {
    const { paths } = await describedBy();
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { responses, summary, requestBody }] of Object.entries(operations)) {
        const about = `${method} ${path}`;
        expect({ about, summary }).toEqual({ about, summary: expect.stringMatching(/\S/) });
        // An addition to a count makes nothing new, and labels are drawn.
        const success = method === 'post' && !/\/(counts|labels)$/.test(path) ? '201' : '200';
        const codes = Object.keys(responses);
        expect({ about, codes }).toEqual({ about, codes: expect.arrayContaining([success]) });
        expect({ about, codes }).toEqual({
          about,
          codes: expect.arrayContaining([expect.stringMatching(/^40[01]$/)]),
        });
        if (method === 'get' || method === 'delete')
          expect({ about, requestBody }).toEqual({ about, requestBody: undefined });
      }
  });

  it('reads like documentation: says in a sentence or two what each operation does, and what each tag is about', async () => {
    const { info, paths, tags = [] } = await describedBy();
    expect(info.contact?.name).toMatch(/\S/);
    for (const { name, description } of tags) expect({ name, description }).toEqual({ name, description: SENTENCES });
    const known = tags.map(({ name }) => name);
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { description, tags: own }] of Object.entries(operations)) {
        const about = `${method} ${path}`;
        expect({ about, description }).toEqual({ about, description: SENTENCES });
        expect({ about, known }).toEqual({ about, known: expect.arrayContaining(own ?? ['']) });
      }
  });

  it('resolves every reference within itself', async () => {
    const description = await describedBy();
    const references = JSON.stringify(description).match(/"\$ref":"[^"]+"/g) ?? [];
    for (const reference of new Set(references)) {
      const steps = reference.slice('"$ref":"'.length, -1).split('/');
      expect(steps.shift()).toBe('#');
      const found = steps.reduce<unknown>(
        (value, step) => (value as Record<string, unknown> | undefined)?.[step],
        description,
      );
      expect({ reference, found: typeof found }).toEqual({ reference, found: 'object' });
    }
  });

  it('tells of ETag and If-None-Match where one resource is read, and of If-Match where it is edited', async () => {
    const { paths } = await describedBy();
    const headersOf = (operation?: Operation) => (operation?.parameters ?? []).filter((one) => one.in === 'header');
    const namesOf = (operation?: Operation) => headersOf(operation).map(({ name }) => name);
    for (const path of Object.keys(EDITABLE).map((one) =>
      Object.keys(paths).find((other) => nameless(other) === `/api${nameless(one)}`),
    )) {
      const { get, put, delete: remove } = paths[path ?? ''] ?? {};
      expect({ path, names: namesOf(get) }).toEqual({ path, names: ['If-None-Match'] });
      for (const edit of [put, remove]) {
        expect({ path, names: namesOf(edit) }).toEqual({ path, names: ['Idempotency-Key', 'If-Match'] });
        expect(Object.keys(edit?.responses ?? {})).toContain('412');
      }
      expect(Object.keys(get?.responses ?? {})).toContain('304');
      for (const answer of [get?.responses['200'], get?.responses['304'], put?.responses['200']])
        expect(answer?.headers).toHaveProperty('ETag');
    }
    expect(namesOf(paths['/api/items']?.get)).toEqual([]);
    // Settings are read together, and edited one by one.
    const { put, delete: remove } = paths['/api/session/settings/{name}'] ?? {};
    for (const edit of [put, remove]) expect(namesOf(edit)).toEqual(['Idempotency-Key', 'If-Match']);
    expect(namesOf(paths['/api/users/{id}/tokens/{token_id}']?.delete)).toEqual(['Idempotency-Key']);
  });

  it('describes the search parameters with their limits', async () => {
    const { paths } = await describedBy();
    const parameters = paths['/api/items/search']?.get?.parameters ?? [];
    expect(parameters.map(({ name }) => name).sort()).toEqual(['barcodes', 'expression', 'items', 'limit']);
    const limit = parameters.find(({ name }) => name === 'limit');
    expect(limit?.schema).toMatchObject({ minimum: 1, maximum: 100 });
    expect(limit?.description).toContain('6 when left out');
  });
});
