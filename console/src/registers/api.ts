// Customers, vendors and units are alike, but for the name of their one field.
import { type Act, act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { editField } from '../api/edit-field.ts';
import { peek, setData } from '../api/query.ts';

export type RegisterName = 'customers' | 'vendors' | 'units';
export type Entry = { id: number; name: string };
type Raw = { id: number; name?: string; unit?: string };
type Read = { data: Raw; headers: Headers };
type SentHeaders = { 'Idempotency-Key': string; 'If-Match'?: string };

/** The calls of one register. Their types differ by the path alone, so they are told here what all have. */
type Calls = {
  get: (path: string) => Promise<Raw[]>;
  getWithHeaders: (path: string, init: object) => Promise<Read>;
  post: (path: string, init: object) => Promise<Raw>;
  put: (path: string, init: object) => Promise<Raw>;
  delete: (path: string, init: object) => Promise<null>;
};
const calls = api as unknown as Calls;

export const MOST_CHARACTERS: Record<RegisterName, number> = { customers: 200, vendors: 200, units: 20 };
/** The field of the name in bodies, answers and faults. */
export const FIELDS: Record<RegisterName, 'name' | 'unit'> = { customers: 'name', vendors: 'name', units: 'unit' };

export const keyOf = (register: RegisterName): string => `register ${register}`;

export async function list(register: RegisterName): Promise<Entry[]> {
  return (await calls.get(`/api/${register}`)).map(entryOf);
}

export function add(register: RegisterName, name: string): Act<Entry> {
  return act(async (keyOf) => {
    const body = { [FIELDS[register]]: name };
    const made = entryOf(await calls.post(`/api/${register}`, { headers: keyOf(), body }));
    show(register, (entries) => [...entries.filter(({ id }) => id !== made.id), made]);
    return made;
  });
}

export type Rename = { entry: Entry; name: string; decide: (theirs: string) => Promise<'theirs' | 'mine'> };

export function rename(register: RegisterName, { entry, name, decide }: Rename): Act<Entry> {
  const path = `/api/${register}/{id}`;
  const params = { path: { id: entry.id } };
  return act(async (keyOf) => {
    const edit = {
      read: async () => read(await calls.getWithHeaders(path, { params })),
      write: async (_: Entry, headers: SentHeaders) =>
        entryOf(await calls.put(path, { params, headers, body: { [FIELDS[register]]: name } })),
      valueOf: (now: Entry) => now.name,
      ...{ before: entry.name, mine: name, decide },
    };
    const now = await editField(edit, keyOf);
    show(register, (entries) => entries.map((one) => (one.id === now.id ? now : one)));
    return now;
  });
}

/** @returns the name that somebody else has given it meanwhile, where it was not removed for that reason */
export function remove(register: RegisterName, { id, name }: Entry): Act<Entry | undefined> {
  const path = `/api/${register}/{id}`;
  const params = { path: { id } };
  return act(async (keyOf) => {
    const { data, headers } = read(await calls.getWithHeaders(path, { params }));
    if (data.name !== name) {
      show(register, (entries) => entries.map((one) => (one.id === id ? data : one)));
      return data;
    }
    await calls.delete(path, { params, headers: { ...keyOf(), 'If-Match': headers.get('etag') ?? '*' } });
    forget(register, id);
    return undefined;
  });
}

/** Somebody else has removed it. */
export function forget(register: RegisterName, id: number): void {
  show(register, (entries) => entries.filter((one) => one.id !== id));
}

function show(register: RegisterName, change: (entries: Entry[]) => Entry[]): void {
  if (peek(keyOf(register))) setData<Entry[]>(keyOf(register), (entries) => change(entries ?? []));
}

function entryOf({ id, name, unit }: Raw): Entry {
  return { id, name: name ?? unit ?? '' };
}

function read({ data, headers }: Read): { data: Entry; headers: Headers } {
  return { data: entryOf(data), headers };
}
