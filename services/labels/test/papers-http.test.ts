import { createHash } from 'node:crypto';
import { MOST_LINES } from '../src/papers/paper.ts';
import type { TestApp } from './support/labels-app.ts';
import { actor, removeFolder, startLabelsApp } from './support/labels-app.ts';
import { aPaper, linesOf } from './support/papers.ts';

describe('POST /papers', () => {
  let service: TestApp;
  beforeAll(() => {
    // Papers need nothing of the catalog, which is nowhere here.
    service = startLabelsApp({ catalog: '127.0.0.1:1' });
  });
  afterAll(async () => {
    await service.stop();
    removeFolder(service.folder);
  });

  const post = (payload: object, headers = actor()) =>
    service.app.inject({ method: 'POST', url: '/papers', headers, payload });

  it('gives a PDF by the name of its kind, number and bytes', async () => {
    const answer = await post(aPaper('picking-list'));
    const hash = createHash('sha256').update(answer.rawPayload).digest('hex').slice(0, 16);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(`inline; filename=picking-list__118__${hash}.pdf`);
    expect([answer.headers.etag, answer.rawPayload.subarray(0, 5).toString()]).toEqual([`"${hash}"`, '%PDF-']);
    const { headers } = await post(aPaper('order-list', { number: null }));
    expect(headers['content-disposition']).toMatch(/^inline; filename=order-list__[0-9a-f]{16}\.pdf$/);
  });

  it.each([
    [{ kind: 'invoice' }, 'kind'],
    [{ language: 'fr' }, 'language'],
    [{ format: 'a5' }, 'format'],
    [{ day: '2026-13-01' }, 'day'],
    [{ currency: 'Euro' }, 'currency'],
    [{ lines: [{ quantity: 0.5 }] }, 'lines.0.quantity'],
    [{ lines: Array.from({ length: MOST_LINES + 1 }, () => ({})) }, 'lines'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await post({ ...aPaper('picking-list'), ...wrong });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('takes long papers, up to 8 MiB', async () => {
    const lines = linesOf(MOST_LINES).map((line) => ({ ...line, name: `${line.name} ${'Ж'.repeat(180)}` }));
    const long = await post(aPaper('goods-in-note', { lines }));
    expect(long.statusCode).toBe(200);
    expect((await post({ ...aPaper('picking-list'), more: 'x'.repeat(8 << 20) })).statusCode).toBe(413);
  });

  it('answers 401 to a caller whom the gateway did not name', async () => {
    expect((await post(aPaper('picking-list'), {})).statusCode).toBe(401);
  });
});
