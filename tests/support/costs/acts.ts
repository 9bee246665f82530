import { ADMIN_PASSWORD } from '../stack.ts';
import type { Cost, Counted } from './counted.ts';

type WithId = { id: number };

/** An act by its name in docs/performance.md, with its cost and what it asked the database. */
export type CountedAct = Cost & { act: string; asked: string[] };

const item = (name: string) => ({ name, vendor: { id: 1, name: 'Vendor' }, unit: { id: 1, unit: 'piece' } });
const ofItem = (id: number, more: object) => ({ item: { id }, ...more });

/** Does each act of docs/performance.md, "What each act asks for", as a lone client, and counts what it costs. */
export async function countActs({ cluster: { admin, urls }, costOf, lastCommands }: Counted): Promise<CountedAct[]> {
  const answered = async <T>(status: number, method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await admin.request<T>(method, path, { body });
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const post = <T = WithId>(path: string, body: unknown) => answered<T>(201, 'POST', path, body);
  const put = (path: string, body?: unknown) => answered(200, 'PUT', path, body);
  const get = (path: string) => answered(200, 'GET', path);

  const hundred = Array.from({ length: 100 }, (_, at) => item(`One of many ${at}`));
  const many = (await post<WithId[]>('/items', hundred)).map(({ id }) => id);
  const lines = (count: number) => many.slice(0, count).map((id) => ofItem(id, { quantity: 5 }));
  const picked = many.slice(0, 10).map((id) => ofItem(id, { outbound_quantity: 1 }));
  const [one = 0] = many;
  const customer = { id: 1, name: 'Customer' };

  const acquisition = await post('/acquisitions', {});
  await post('/acquisitions', { items: lines(100) });
  const work = await post('/works', { customer });
  const job = await post('/works', { customer, items: picked });
  const labelled = await post(`/items/${one}/barcodes`, {});
  const jobItem = (await answered<WithId[]>(200, 'GET', `/works/${job.id}/items`))[0]?.id;
  const returning = ofItem(one, { outbound_quantity: 1, returned_quantity: 1 });
  const empty = [await post('/acquisitions', {}), await post('/acquisitions', {})];
  let next = 0;

  const acts: Record<string, () => Promise<unknown>> = {
    'GET item': () => get(`/items/${one}`),
    'GET availability of an item': () => get(`/items/${one}/availability`),
    'a page of 50 availabilities': () => get('/availability?limit=50'),
    'low items': () => get('/items/low'),
    'a page of 50 items': () => get('/items?limit=50'),
    search: () => get('/items/search?expression=many&items=1&barcodes=1'),
    'GET label': () => get(`/items/${one}/barcodes/${labelled.id}/print`),
    'new item': () => post('/items', item(`New ${next++}`)),
    '100 new items in one call': () => post('/items', hundred),
    'item edited': () => put(`/items/${one}`, item(`Renamed ${next++}`)),
    'new barcode': () => post(`/items/${one}/barcodes`, {}),
    '100 new barcodes in one call': () => post(`/items/${one}/barcodes`, Array(100).fill({})),
    'new acquisition': () => post('/acquisitions', {}),
    'line received': () => post(`/acquisitions/${acquisition.id}/items`, ofItem(many[next++] ?? 0, { quantity: 5 })),
    'receipt of 1 line in one call': () => post('/acquisitions', { items: lines(1) }),
    'receipt of 100 lines in one call': () => post('/acquisitions', { items: lines(100) }),
    '100 lines received in one call': () => post(`/acquisitions/${empty.pop()?.id}/items`, lines(100)),
    'new work': () => post('/works', { customer: { id: 1 } }),
    'work line': () => post(`/works/${work.id}/items`, ofItem(many[next++] ?? 0, { outbound_quantity: 1 })),
    'new work of 10 lines in one call': () => post('/works', { customer: { id: 1 }, items: picked }),
  };
  const counted: CountedAct[] = [];
  const count = async (act: string, run: () => Promise<unknown>) => {
    counted.push({ act, ...(await costOf(run)), asked: lastCommands() });
  };
  for (const [act, run] of Object.entries(acts)) {
    // The first of each kind registers names and takes a block of ids.
    await run();
    await count(act, run);
  }
  await put(`/works/${work.id}/close-outbound`);
  await count('close-outbound of 10 lines', () => put(`/works/${job.id}/close-outbound`));
  await put(`/works/${job.id}/items/${jobItem}`, returning);
  await put(`/works/${work.id}/close-returned`);
  await count('close-returned of 10 lines', () => put(`/works/${job.id}/close-returned`));
  const counted10 = many.slice(50, 60).map((id) => ofItem(id, { quantity: 7 }));
  const stocktaking = await post('/stocktakings', { items: [ofItem(many[60] ?? 0, { quantity: 7 })] });
  const entry = (await answered<WithId[]>(200, 'GET', `/stocktakings/${stocktaking.id}/items`))[0]?.id;
  await post(`/stocktakings/${stocktaking.id}/items`, ofItem(many[61] ?? 0, { quantity: 7 }));
  await count('new stocktaking', () => post('/stocktakings', {}));
  await count('item counted', () =>
    post(`/stocktakings/${stocktaking.id}/items`, ofItem(many[62] ?? 0, { quantity: 7 })),
  );
  const added = { quantity: 1 };
  await count('added to a count', () =>
    answered(200, 'POST', `/stocktakings/${stocktaking.id}/items/${entry}/counts`, added),
  );
  const ten = await post('/stocktakings', { items: counted10 });
  await put(`/stocktakings/${stocktaking.id}/close`);
  await count('stocktaking of 10 lines closed', () => put(`/stocktakings/${ten.id}/close`));
  const really = { items: [ofItem(one, { quantity: 37 })], close: true };
  await post('/stocktakings', really);
  really.items = [ofItem(one, { quantity: 36 })];
  await count('quantity corrected in one call', () => post('/stocktakings', really));
  const account = { username: 'admin', password: ADMIN_PASSWORD };
  await count('log-in', () => loggedIn(urls[0] ?? '', account));
  return counted;
}

async function loggedIn(url: string, account: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${url}/api/session`, { method: 'POST', headers, body: JSON.stringify(account) });
  if (status !== 201) throw new Error(`A log-in was answered ${status}.`);
}
