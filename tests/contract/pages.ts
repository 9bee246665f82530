import { rawRequest } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import { adminCookie } from '../support/the-stack.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PROGRAMS: Record<string, string>[] = [{}, { accept: '*/*' }, { accept: 'application/json' }];

describe('/', () => {
  it.each(['/', '/works/7'])('is a page for browsers, and 404 as JSON for all others: %s', async (path) => {
    const page = await rawRequest({ method: 'GET', path, headers: BROWSER });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain("'unsafe");
    for (const headers of PROGRAMS)
      expectRefusal(await rawRequest({ method: 'GET', path, headers: { ...headers, ...adminCookie } }), 404);
  });

  it.each([
    '/../package.json',
    '/../../package.json',
    '/./../package.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/x/../../tsconfig.json',
    '//../tsconfig.json',
    '/%2e%2e%2ftsconfig.json%00.css',
    '/index.html',
    '/.',
    '//',
    '/works/7/8',
    '/shelf?place=A-03',
    '/apis',
  ])('says to a browser by a page that nothing is at %s, and to all others as JSON', async (path) => {
    const page = await rawRequest({ method: 'GET', path, headers: BROWSER });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('id="app"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await rawRequest({ method: 'HEAD', path, headers: BROWSER })).status).toBe(404);
    for (const headers of PROGRAMS) expectRefusal(await rawRequest({ method: 'GET', path, headers }), 404);
    expectRefusal(await rawRequest({ method: 'POST', path, headers: BROWSER }), 404);
  });
});

describe('/api/docs', () => {
  it('leads a browser without a session to the page at /, and answers 401 to all others', async () => {
    const answer = await rawRequest({ method: 'GET', path: '/api/docs', headers: BROWSER });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?next=api%2Fdocs']);
    for (const headers of PROGRAMS) expectRefusal(await rawRequest({ method: 'GET', path: '/api/docs', headers }), 401);
    for (const path of ['/api/openapi.json', '/api/items', '/api/nothing'])
      expectRefusal(await rawRequest({ method: 'GET', path, headers: BROWSER }), 401);
  });

  it('is a page for a browser with a session, and JSON for all others', async () => {
    const page = await rawRequest({ method: 'GET', path: '/api/docs', headers: { ...BROWSER, ...adminCookie } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const data = await rawRequest({ method: 'GET', path: '/api/docs', headers: { accept: '*/*', ...adminCookie } });
    expect([data.status, data.body]).toMatchObject([200, { openapi: '3.1.0' }]);
  });
});
