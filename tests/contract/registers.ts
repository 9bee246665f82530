import { anItem, atOnce, aWork, bodyOf, itemBody, itemNow, UNKNOWN, unique, workBody } from '../support/builders.ts';
import { asAdmin, SOME_ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { SearchResult } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

type Entry = { id: number } & Record<string, unknown>;

/** A name of at most 20 characters that nothing else has. */
const short = () => unique('').slice(1, 19);

const registers = [
  {
    ...{ path: '/vendors', field: 'name', most: 200 },
    use: async (entry: Entry) => admin.post<Entry>('/items', await itemBody({ vendor: entry })),
    release: (user: { id: number }) => admin.delete(`/items/${user.id}`),
  },
  {
    ...{ path: '/units', field: 'unit', most: 20 },
    use: async (entry: Entry) => admin.post<Entry>('/items', await itemBody({ unit: entry })),
    release: (user: { id: number }) => admin.delete(`/items/${user.id}`),
  },
  {
    ...{ path: '/customers', field: 'name', most: 200 },
    use: async (entry: Entry) => admin.post<Entry>('/works', await workBody({ customer: entry })),
    release: (user: { id: number }) => admin.delete(`/works/${user.id}`),
  },
];

describe.each(registers)('/api$path', ({ path, field, most, use, release }) => {
  const add = (name: unknown = short(), more = {}) => admin.post<Entry>(path, { [field]: name, ...more });
  const anEntry = async () => bodyOf(await add());
  const entryAt = (id: number) => admin.get<Entry>(`${path}/${id}`);

  it('POST answers 201 with id and name, GET answers 200 with the same', async () => {
    const name = short();
    const answer = await add(name);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), [field]: name },
    });
    const read = await entryAt(answer.body.id);
    expect({ status: read.status, body: read.body }).toEqual({ status: 200, body: answer.body });
  });

  it('assigns the id itself and ignores unknown fields', async () => {
    const { status, body } = await add(short(), { id: UNKNOWN, colour: 'red' });
    expect(status).toBe(201);
    expect(body.id).not.toBe(UNKNOWN);
    expect(Object.keys(body)).toHaveLength(2);
  });

  it('lists all, by id', async () => {
    const added = await atOnce(10, anEntry);
    const { status, body } = await admin.get<Entry[]>(path);
    expect(status).toBe(200);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    for (const entry of added) expect(body).toContainEqual(entry);
  });

  it(`takes names of 1 to ${most} characters`, async () => {
    const longest = `${short()}${'ж'.repeat(most)}`.slice(0, most);
    expect(bodyOf(await add(longest))[field]).toBe(longest);
    for (const name of ['', ' ', `${longest}ж`, 1, true, null, undefined, {}, []])
      expectRefusal(await admin.post(path, { [field]: name }), 422, [field]);
  });

  it('has each name once, also when it is renamed', async () => {
    const [one, other] = [await anEntry(), await anEntry()];
    expectRefusal(await add(one[field]), 422);
    expectRefusal(await admin.put(`${path}/${other.id}`, { [field]: one[field] }), 422);
    expect((await entryAt(other.id)).body).toEqual(other);
  });

  const readTheSame = [
    ['composed and decomposed', (name: string) => `${name}é`, (name: string) => `${name}e\u0301`],
    ['a no-break blank', (name: string) => `${name} b`, (name: string) => `${name}\u00a0b`],
    ['two blanks', (name: string) => `${name} b`, (name: string) => `${name}  b`],
    ['a zero-width letter', (name: string) => name, (name: string) => `${name}\u200b`],
    ['a mark of direction', (name: string) => name, (name: string) => `\u200e${name}`],
    ['full width', (name: string) => `${name}A`, (name: string) => `${name}Ａ`],
  ] as const;
  it.each(readTheSame)('takes names that read the same as one: %s', async (_, one, other) => {
    const [name, free] = [short().slice(0, 15), await anEntry()];
    const entry = bodyOf(await add(one(name)));
    expectRefusal(await add(other(name)), 422, [field]);
    expectRefusal(await admin.put(`${path}/${free.id}`, { [field]: other(name) }), 422, [field]);
    expectRefusal(await use({ id: UNKNOWN, [field]: other(name) }), 422, [`${path.slice(1, -1)}.${field}`]);
    expectRefusal(await entryAt(UNKNOWN), 404);
    bodyOf(await admin.put(`${path}/${entry.id}`, { [field]: other(name) }));
  });

  const cases = [
    ['ü', 'Ü'],
    ['ß', 'SS'],
    ['ẞ', 'ss'],
    ['İ', 'i'],
    ['ı', 'I'],
    ['ς', 'Σ'],
  ] as const;
  it.each(cases)(`takes %s and %s as ${path === '/units' ? 'two' : 'one'}`, async (one, other) => {
    const name = short().slice(0, 15);
    bodyOf(await add(`${name}${one}`));
    const again = await add(`${name}${other}`);
    if (path === '/units') bodyOf(again);
    else expectRefusal(again, 422, [field]);
  });

  it('refuses a name that nobody sees', async () => {
    for (const name of ['\u200b', '\u00ad\ufeff', '\u2800', '\u3164']) expectRefusal(await add(name), 422, [field]);
  });

  it('PUT renames, and to the same name too', async () => {
    const entry = await anEntry();
    const name = short();
    for (const round of [1, 2]) {
      const answer = await admin.put<Entry>(`${path}/${entry.id}`, { id: round, [field]: name });
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { id: entry.id, [field]: name },
      });
    }
    expect(bodyOf(await add(entry[field]))[field]).toBe(entry[field]);
    for (const wrong of ['', 'x'.repeat(most + 1), 1, null, undefined])
      expectRefusal(await admin.put(`${path}/${entry.id}`, { [field]: wrong }), 422, [field]);
  });

  it('shows a rename in everything that carries the entry', async () => {
    const entry = await anEntry();
    const user = bodyOf(await use(entry));
    const renamed = bodyOf(await admin.put<Entry>(`${path}/${entry.id}`, { [field]: short() }));
    const list = path === '/customers' ? '/works' : '/items';
    expect(Object.values(bodyOf(await admin.get<Entry>(`${list}/${user.id}`)))).toContainEqual(renamed);
    const inList = bodyOf(await admin.get<Entry[]>(list)).find(({ id }) => id === user.id);
    expect(Object.values(inList ?? {})).toContainEqual(renamed);
  });

  it('DELETE of one in use is refused, of one no longer in use it answers null', async () => {
    const entry = await anEntry();
    const user = bodyOf(await use(entry));
    expectRefusal(await admin.delete(`${path}/${entry.id}`), 422);
    expect((await entryAt(entry.id)).body).toEqual(entry);
    bodyOf(await release(user));
    const answer = await admin.delete<null>(`${path}/${entry.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    expectRefusal(await entryAt(entry.id), 404);
    expect(bodyOf(await admin.get<Entry[]>(path)).map(({ id }) => id)).not.toContain(entry.id);
  });

  it('frees the name of a deleted entry, but not its id', async () => {
    const entry = await anEntry();
    bodyOf(await admin.delete(`${path}/${entry.id}`));
    const again = bodyOf(await add(entry[field]));
    expect(again[field]).toBe(entry[field]);
    expect(again.id).toBeGreaterThan(entry.id);
  });

  it('skips ids that were registered from outside', async () => {
    const { id } = await anEntry();
    const taken = { id: id + 1, [field]: short() };
    bodyOf(await use(taken));
    const next = await anEntry();
    expect(next.id).toBeGreaterThan(id + 1);
    expect((await entryAt(id + 1)).body).toEqual(taken);
  });

  it('is not sent far away by one id that was', async () => {
    const { id } = await anEntry();
    bodyOf(await use({ id: 2 ** 53 - 1 - id, [field]: short() }));
    const next = bodyOf(await add());
    expect(next.id).toBeLessThan(id + 1_000_000);
  });

  it('minds how long a name in another body is only when its id is new', async () => {
    const entry = await anEntry();
    const tooLong = 'x'.repeat(most + 1);
    const user = bodyOf(await use({ ...entry, [field]: tooLong }));
    expect(Object.values(user)).toContainEqual(entry);
    expectRefusal(await use({ id: UNKNOWN, [field]: tooLong }), 422, [`${path.slice(1, -1)}.${field}`]);
    expectRefusal(await entryAt(UNKNOWN), 404);
    for (const wrong of [1, true, {}, [], 'a\0b'])
      expectRefusal(await use({ ...entry, [field]: wrong }), 422, [`${path.slice(1, -1)}.${field}`]);
  });

  it('answers 404 for what does not exist', async () => {
    expectRefusal(await entryAt(UNKNOWN), 404);
    expectRefusal(await admin.put(`${path}/${UNKNOWN}`, { [field]: short() }), 404);
    expectRefusal(await admin.delete(`${path}/${UNKNOWN}`), 404);
  });

  it('answers 404 for ids of the wrong form', async () => {
    for (const id of SOME_ODD_IDS)
      for (const method of ['GET', 'PUT', 'DELETE'])
        expectRefusal(
          await asAdmin(method, `${path}/${id}`, method === 'PUT' ? { body: '{"name":"n","unit":"n"}' } : {}),
          404,
        );
  });
});

describe('a renamed vendor', () => {
  it('is found under the new name in search results', async () => {
    const item = await anItem({ vendor: bodyOf(await admin.post<Entry>('/vendors', { name: unique('Before') })) });
    const name = unique('After');
    bodyOf(await admin.put(`/vendors/${item.vendor.id}`, { name }));
    const found = bodyOf(await admin.get<SearchResult[]>(`/items/search?items=1&expression=${item.name}`));
    expect(found).toEqual([expect.objectContaining({ item_id: item.id, vendor: name })]);
    expect((await itemNow(item)).vendor).toEqual({ id: item.vendor.id, name });
  });

  it('shows in items of works and acquisitions', async () => {
    const item = await anItem({ vendor: bodyOf(await admin.post<Entry>('/vendors', { name: unique('Before') })) });
    const work = await aWork({ items: [[item, 1]] });
    const vendor = bodyOf(await admin.put<Entry>(`/vendors/${item.vendor.id}`, { name: unique('After') }));
    expect(bodyOf(await admin.get(`/works/${work.id}/items`))).toMatchObject([{ item: { vendor } }]);
  });
});
