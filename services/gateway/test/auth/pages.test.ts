import { wastefulFinds } from '@stockroom/store';
import type { Client, TestGateway } from '../support/gateway.ts';
import { logIn, startGateway } from '../support/gateway.ts';

let gateway: TestGateway;
let admin: Client;
let newestUser: number;

const send = (method: 'GET' | 'POST', url: string, payload?: object, headers: object = admin) =>
  gateway.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });

beforeAll(async () => {
  gateway = await startGateway();
  admin = await gateway.admin();
  for (const username of ['ann', 'bea', 'cid', 'dan']) {
    const login = { username, password: `password of ${username}` };
    newestUser = (await send('POST', '/api/users', { ...login, email: 'a@b.hu' })).json().id;
    const owner = await logIn(gateway.app, login);
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await send('POST', '/api/tokens', { name }, owner);
      await send('POST', '/api/tokens', { name });
    }
  }
});
afterAll(() => gateway.close());

/** The pages of a list, each reached by the link of the one before it. */
async function pagesOf(path: string): Promise<string[]> {
  const pages: string[] = [];
  for (let next: string | undefined = path; next; ) {
    pages.push(next);
    const { statusCode, headers } = await send('GET', next);
    if (statusCode !== 200) throw new Error(`${next}: ${statusCode}`);
    next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
  }
  return pages;
}

describe('lists of users and of tokens', () => {
  it.each([
    ['/api/users', 3],
    ['/api/tokens', 10],
    ['/api/users/{id}/tokens', 3],
  ])('%s, whole and by page, is found by an index, and no more is looked at than shows', async (path, count) => {
    const whole = path.replace('{id}', String(newestUser));
    for (const order of ['id', '-id']) {
      const pages = await pagesOf(`${whole}?limit=2&order=${order}`);
      expect(pages).toHaveLength(count);
      for (const page of [...pages, whole])
        expect(await wastefulFinds(gateway.store, () => send('GET', page))).toEqual([]);
    }
  });
});
