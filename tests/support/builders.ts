// Small builders: what a test does not care about is filled in, and every name is new.
import { randomUUID } from 'node:crypto';
import { type Answer, type Client, clientOf, logIn } from './client.ts';
import type {
  Acquisition,
  AcquisitionItem,
  Barcode,
  CountedItem,
  Customer,
  Item,
  Movement,
  Stocktaking,
  Unit,
  User,
  Vendor,
  Work,
  WorkItem,
} from './shapes.ts';
import { admin, stack } from './the-stack.ts';

/** A name that nothing else has. */
export const unique = (what: string): string => `${what} ${randomUUID()}`;

/** A barcode text that nothing else has: 20 characters, as stored, and not of the generated form. */
export const aText = (): string => `T${randomUUID().replaceAll('-', '').slice(0, 19).toUpperCase()}`;

/** An id that no resource of these tests has. */
export const UNKNOWN = 987_654_321;

/** The body of a success. @throws Error that shows the answer */
export function bodyOf<T>(answer: Answer<T>): T {
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`Arranging failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const made = async <T>(path: string, body: unknown, by: Client = admin): Promise<T> =>
  bodyOf(await by.post<T>(path, body));

export const aVendor = (): Promise<Vendor> => made('/vendors', { name: unique('Vendor') });
export const aUnit = (): Promise<Unit> => made('/units', { unit: randomUUID().slice(0, 13) });
export const aCustomer = (): Promise<Customer> => made('/customers', { name: unique('Customer') });

// Most items are of one vendor and one unit, made once per stack: only few tests look at these.
const shared = new Map<string, Promise<{ vendor: Vendor; unit: Unit; customer: Customer }>>();

function theUsual() {
  const usual =
    shared.get(stack.url) ??
    Promise.all([aVendor(), aUnit(), aCustomer()]).then(([vendor, unit, customer]) => ({ vendor, unit, customer }));
  shared.set(stack.url, usual);
  return usual;
}

/** A body for POST /items. */
export async function itemBody(more: Record<string, unknown> = {}) {
  const { vendor, unit } = await theUsual();
  return { name: unique('Item'), vendor, unit, ...more };
}

/** An item; with `stock`, that much of it was received. */
export async function anItem({ stock = 0, ...more }: Record<string, unknown> & { stock?: number } = {}): Promise<Item> {
  const item = await made<Item>('/items', await itemBody(more));
  if (stock === 0) return item;
  await anAcquisition({ items: [[item, stock]] });
  return itemNow(item);
}

export const itemNow = async ({ id }: { id: number }): Promise<Item> => bodyOf(await admin.get<Item>(`/items/${id}`));
export const stockOf = async (item: { id: number }): Promise<number> => (await itemNow(item)).quantity;
export const movementsOf = async ({ id }: { id: number }): Promise<Movement[]> =>
  bodyOf(await admin.get<Movement[]>(`/items/${id}/movements`));
export const barcodesOf = async ({ id }: { id: number }): Promise<Barcode[]> =>
  bodyOf(await admin.get<Barcode[]>(`/items/${id}/barcodes`));

export const aBarcode = (item: { id: number }, body: Record<string, unknown> = {}): Promise<Barcode> =>
  made(`/items/${item.id}/barcodes`, body);

type Line = readonly [item: { id: number }, quantity: number];

/** An acquisition that has received these items. */
export async function anAcquisition({
  comment = null,
  items = [],
}: {
  comment?: string | null;
  items?: Line[];
} = {}): Promise<Acquisition & { items: AcquisitionItem[] }> {
  const acquisition = await made<Acquisition>('/acquisitions', { comment });
  const lines: AcquisitionItem[] = [];
  for (const [item, quantity] of items)
    lines.push(await made(`/acquisitions/${acquisition.id}/items`, { item, quantity }));
  return { ...acquisition, items: lines };
}

/** A stocktaking that has counted these items. */
export async function aStocktaking({
  items = [],
  ...more
}: Record<string, unknown> & { items?: Line[] } = {}): Promise<Stocktaking & { items: CountedItem[] }> {
  const stocktaking = await made<Stocktaking>('/stocktakings', more);
  const entries: CountedItem[] = [];
  for (const [item, quantity] of items)
    entries.push(await made(`/stocktakings/${stocktaking.id}/items`, { item, quantity }));
  return { ...stocktaking, items: entries };
}

/** A body for POST /works. */
export async function workBody(more: Record<string, unknown> = {}) {
  return { customer: (await theUsual()).customer, ...more };
}

/** A work with these items; `closed` closes one phase or both. */
export async function aWork({
  items = [],
  closed,
  ...more
}: Record<string, unknown> & { items?: Line[]; closed?: 'outbound' | 'returned' } = {}): Promise<
  Work & { items: WorkItem[] }
> {
  const work = await made<Work>('/works', await workBody(more));
  const lines: WorkItem[] = [];
  for (const [item, outbound_quantity] of items)
    lines.push(await made(`/works/${work.id}/items`, { item, outbound_quantity }));
  if (closed) bodyOf(await admin.put(`/works/${work.id}/close-outbound`));
  if (closed === 'returned') bodyOf(await admin.put(`/works/${work.id}/close-returned`));
  return { ...work, items: lines };
}

export type KnownUser = { user: User & { id: number; username: string }; password: string; client: Client };

/** A body for POST /users. */
export function userBody(more: Record<string, unknown> = {}) {
  const username = `u-${randomUUID()}`;
  return { username, email: `${username}@example.org`, password: 'correct horse battery', ...more };
}

/** A user who is logged in, by a token. */
export async function aUser(more: Record<string, unknown> = {}): Promise<KnownUser> {
  const body = userBody(more);
  const user = await made<KnownUser['user']>('/users', body);
  return { user, password: body.password, client: await logIn(stack.url, body) };
}

/** A new session of a user: a client that sends its cookie. */
export async function aSession(who: { username: string; password: string }): Promise<Client> {
  const answer = await clientOf(stack.url).post('/session', who);
  bodyOf(answer);
  return clientOf(stack.url, { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
}

/** Many at once; the answers in the order of the calls. */
export const atOnce = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** As `atOnce`, a few at a time: to arrange much without a storm. */
export async function inTurns<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let first = 0; first < count; first += 8)
    all.push(...(await atOnce(Math.min(8, count - first), (index) => act(first + index))));
  return all;
}
