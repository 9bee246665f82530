// beyond.md, Edits that do not overwrite each other.
import { randomUUID } from 'node:crypto';
import {
  aBarcode,
  anAcquisition,
  anItem,
  aUnit,
  aVendor,
  aWork,
  bodyOf,
  itemBody,
  itemNow,
  stockOf,
  UNKNOWN,
  unique,
  workBody,
} from '../support/builders.ts';
import { EDITABLE } from '../support/editable.ts';
import { rawRequest } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Item } from '../support/shapes.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { admin, adminCookie, elsewhere, stranger } from '../support/the-stack.ts';

const STRONG = /^"\d+-[\w-]{22}"$/;
const etagOf = async (path: string): Promise<string> => (await admin.get(path)).headers.get('etag') ?? 'none';
const unless = (etag: string) => ({ 'if-none-match': etag });
const match = (etag: string) => ({ 'if-match': etag });

/** What becomes of a strong tag where a proxy compresses: nginx, some CDNs and Apache. */
const COMPRESSED: ((etag: string) => string)[] = [
  (etag) => `W/${etag}`,
  (etag) => `"x", W/${etag}`,
  (etag) => `W/"x",W/${etag} , "y"`,
  (etag) => etag.replace(/"$/, '-gzip"'),
  (etag) => `W/${etag.replace(/"$/, '-gzip"')}`,
];

describe.each(Object.entries(EDITABLE))('edits of %s', (_path, make) => {
  it('GET carries a strong ETag, at every gateway the same, and If-None-Match gives 304 without a body', async () => {
    const { path } = await make();
    const etag = await etagOf(path);
    expect(etag).toMatch(STRONG);
    expect((await elsewhere.get(path)).headers.get('etag')).toBe(etag);
    for (const header of [etag, `W/${etag}`, '*', `"x", ${etag}`]) {
      const { status, headers, body } = await elsewhere.get<unknown>(path, unless(header));
      expect({ header, status, body }).toEqual({ header, status: 304, body: '' });
      expect([headers.get('etag'), headers.get('content-type')]).toEqual([etag, null]);
    }
    for (const header of ['"x"', etag.slice(1, -1), etag.replace('-', '-x')])
      expect({ header, status: (await admin.get(path, unless(header))).status }).toEqual({ header, status: 200 });
  });

  it('HEAD answers as GET does', async () => {
    const { path } = await make();
    const etag = await etagOf(path);
    const whole = await admin.request('HEAD', path);
    expect([whole.status, whole.headers.get('etag')]).toEqual([200, etag]);
    const same = await admin.request('HEAD', path, { headers: unless(etag) });
    expect([same.status, same.headers.get('etag')]).toEqual([304, etag]);
  });

  it('PUT with If-Match that fits is done, and its answer carries the new ETag', async () => {
    const { path, edit } = await make();
    const etag = await etagOf(path);
    const put = await admin.put(path, await edit(1), match(`"other", ${etag}`));
    expect(put.status).toBe(200);
    const after = put.headers.get('etag');
    expect(after).toMatch(STRONG);
    expect(after).not.toBe(etag);
    expect(await etagOf(path)).toBe(after);
    expect((await admin.put(path, await edit(2), match('*'))).status).toBe(200);
  });

  it('PUT and DELETE with If-Match that no longer fits are 412, and nothing is changed', async () => {
    const { path, edit } = await make();
    const stale = await etagOf(path);
    const now = await admin.put<object>(path, await edit(1), match(stale));
    const fitting = now.headers.get('etag') ?? '';
    for (const header of [stale, `W/${stale}`, '"x"', 'W/"x"', `"x", ${stale}, W/${stale}`]) {
      expectRefusal(await admin.put(path, await edit(2), match(header)), 412);
      expectRefusal(await elsewhere.delete(path, match(header)), 412);
    }
    const after = await admin.get<object>(path);
    expect([after.headers.get('etag'), after.body]).toEqual([fitting, now.body]);
  });

  it('a tag that a compressing proxy made weak, or added to, counts like our own', async () => {
    const { path, edit } = await make();
    for (const [index, form] of COMPRESSED.entries()) {
      const header = form(await etagOf(path));
      const read = [(await admin.get(path, match(header))).status, (await admin.get(path, unless(header))).status];
      const { status } = await admin.put(path, await edit(10 + index), match(header));
      expect({ header, read, status }).toEqual({
        header,
        read: [200, header.endsWith('-gzip"') ? 200 : 304],
        status: 200,
      });
      expectRefusal(await admin.put(path, await edit(20), match(header)), 412);
    }
    expect((await admin.delete(path, match(`W/${await etagOf(path)}`))).status).toBe(200);
    expectRefusal(await admin.get(path), 404);
  });

  it('an edit that leaves everything as it is counts too', async () => {
    const { path, edit } = await make();
    const [etag, body] = [await etagOf(path), await edit(3)];
    expect((await admin.put(path, body, match(etag))).status).toBe(200);
    const second = await etagOf(path);
    expect((await admin.put(path, body, match(second))).status).toBe(200);
    expectRefusal(await admin.put(path, body, match(second)), 412);
  });

  it('a malformed If-Match is 400: it names no version, so it is neither ignored nor taken for one that is old', async () => {
    const { path, edit } = await make();
    const etag = await etagOf(path);
    for (const header of [etag.slice(1, -1), `${etag} ${etag}`, `*, ${etag}`, ','])
      expectRefusal(await admin.put(path, await edit(2), match(header)), 400);
    expect(await etagOf(path)).toBe(etag);
  });

  it('without a login 401 comes first, and without If-Match an edit overwrites as ever', async () => {
    const { path, edit } = await make();
    expectRefusal(await stranger.put(path, await edit(1), match('"x"')), 401);
    expect((await admin.put(path, await edit(1))).status).toBe(200);
  });

  it('what is not there is 404, whatever is asked of its version', async () => {
    const { path, edit } = await make();
    const gone = path.replace(/\d+$/, String(UNKNOWN));
    for (const header of ['*', '"1-x"']) {
      expectRefusal(await admin.put(gone, await edit(1), match(header)), 404);
      expectRefusal(await admin.delete(gone, match(header)), 404);
    }
  });

  it('a replay is the first answer, before the condition is looked at again', async () => {
    const { path, edit } = await make();
    const [etag, body] = [await etagOf(path), await edit(4)];
    const keyed = { ...match(etag), 'idempotency-key': randomUUID() };
    const first = await admin.put<object>(path, body, keyed);
    expect(first.status).toBe(200);
    const again = await elsewhere.put<object>(path, body, keyed);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const refusedKey = { ...match(etag), 'idempotency-key': randomUUID() };
    expectRefusal(await admin.put(path, body, refusedKey), 412);
    expect((await elsewhere.put(path, body, refusedKey)).headers.get('idempotency-replayed')).toBe('true');
  });

  it('DELETE with If-Match that fits deletes', async () => {
    const { path } = await make();
    expect((await admin.delete(path, match(await etagOf(path)))).status).toBe(200);
    expectRefusal(await admin.get(path), 404);
  });
});

describe('what an ETag changes with', () => {
  it('304 never hides a movement: the next answer after a receipt has another tag', async () => {
    const item = await anItem({ stock: 5 });
    const path = `/items/${item.id}`;
    const etag = await etagOf(path);
    await anAcquisition({ items: [[item, 2]] });
    const { status, body } = await elsewhere.get<Item>(path, unless(etag));
    expect([status, body.quantity]).toEqual([200, 7]);
  });

  it('stock that moved in between does not fail an edit of the name', async () => {
    const item = await anItem({ stock: 5 });
    const etag = await etagOf(`/items/${item.id}`);
    await anAcquisition({ items: [[item, 2]] });
    await aWork({ items: [[item, 1]], closed: 'outbound' });
    const put = await admin.put<Item>(`/items/${item.id}`, await itemBody({ name: 'Renamed' }), match(etag));
    expect([put.status, put.body.name, put.body.quantity]).toEqual([200, 'Renamed', 6]);
  });

  it('a rename of the vendor or unit shows in the tag of the item, and fails no edit of it', async () => {
    const [vendor, unit] = [await aVendor(), await aUnit()];
    const item = await anItem({ vendor, unit });
    const path = `/items/${item.id}`;
    const etag = await etagOf(path);
    bodyOf(await admin.put(`/vendors/${vendor.id}`, { name: unique('Vendor') }));
    const renamed = await etagOf(path);
    bodyOf(await admin.put(`/units/${unit.id}`, { unit: unique('').slice(1, 15) }));
    expect(new Set([etag, renamed, await etagOf(path)]).size).toBe(3);
    expect((await admin.get(path, unless(etag))).status).toBe(200);
    expect((await admin.put(path, await itemBody({ vendor, unit }), match(etag))).status).toBe(200);
  });

  it('a line shows the quantity of its item, and an edit of the item fails no edit of the line', async () => {
    const item = await anItem({ stock: 5 });
    const work = await aWork({ items: [[item, 1]] });
    const path = `/works/${work.id}/items/${work.items[0]?.id}`;
    const etag = await etagOf(path);
    await anAcquisition({ items: [[item, 2]] });
    bodyOf(await admin.put(`/items/${item.id}`, await itemBody()));
    expect((await admin.get(path, unless(etag))).status).toBe(200);
    expect((await admin.put(path, { item, outbound_quantity: 2 }, match(etag))).status).toBe(200);
  });

  it('the quantities of a line are what an edit of it overwrites', async () => {
    const item = await anItem({ stock: 9 });
    const acquisition = await anAcquisition({ items: [[item, 5]] });
    const path = `/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}`;
    const etag = await etagOf(path);
    bodyOf(await admin.put(path, { item, quantity: 6 }));
    const before = await stockOf(item);
    expectRefusal(await admin.put(path, { item, quantity: 7 }, match(etag)), 412);
    expectRefusal(await admin.delete(path, match(etag)), 412);
    expect(await stockOf(item)).toBe(before);
  });

  it('closing a work changes its tag and fails no edit of its comment', async () => {
    const work = await aWork();
    const path = `/works/${work.id}`;
    const etag = await etagOf(path);
    const closed = await admin.put(`${path}/close-outbound`, undefined, match(etag));
    expect([closed.status, closed.headers.get('etag')]).toEqual([200, await etagOf(path)]);
    expect((await admin.get(path, unless(etag))).status).toBe(200);
    expect((await admin.put(path, await workBody({ comment: 'c' }), match(etag))).status).toBe(200);
    expectRefusal(await admin.put(`${path}/close-returned`, undefined, match(etag)), 412);
    expect((await admin.get<{ returned_close_timestamp: null }>(path)).body.returned_close_timestamp).toBeNull();
  });

  it('412 comes after 404, before the 403 of a closed work and the 422 rules of what is stored', async () => {
    const item = await anItem({ stock: 5 });
    const work = await aWork({ items: [[item, 1]], closed: 'outbound' });
    const line = `/works/${work.id}/items/${work.items[0]?.id}`;
    expectRefusal(await admin.delete(line, match('"9-x"')), 412);
    expectRefusal(await admin.delete(line, match('*')), 403);
    expectRefusal(await admin.delete(`/items/${item.id}`, match('"9-x"')), 412);
    expectRefusal(await admin.delete(`/items/${item.id}`, match('*')), 422);
    expectRefusal(await admin.put(`/items/${item.id}`, { name: '' }, match('"9-x"')), 422);
  });

  it('an item that another release wrote is at version 0', async () => {
    const created = await admin.post<Item>('/items', await itemBody());
    expect(created.headers.get('etag')).toMatch(/^"0-/);
    expect(created.headers.get('etag')).toBe(await etagOf(`/items/${created.body.id}`));
  });

  it('If-None-Match: * lets PUT and DELETE do nothing to what is there', async () => {
    const item = await anItem();
    expectRefusal(await admin.put(`/items/${item.id}`, await itemBody(), unless('*')), 412);
    expectRefusal(await admin.delete(`/items/${item.id}`, unless('*')), 412);
    expect(await itemNow(item)).toEqual(item);
  });

  it('a read with If-Match of another version is 412', async () => {
    const { id } = await anItem();
    expect((await admin.get(`/items/${id}`, match('"0-x"'))).status).toBe(200);
    expectRefusal(await admin.get(`/items/${id}`, match('"1-x"')), 412);
  });

  it('lines of If-Match that come twice are one list', async () => {
    const item = await anItem();
    const path = `/items/${item.id}`;
    const etag = await etagOf(path);
    const body = JSON.stringify(await itemBody());
    const headers = { ...adminCookie, 'content-type': 'application/json', 'if-match': ['"x"', etag] };
    expect((await rawRequest({ method: 'PUT', path: `/api${path}`, headers, body })).status).toBe(200);
  });

  it('a label has its own ETag, and If-None-Match gives 304', async () => {
    const item = await anItem();
    const path = `/items/${item.id}/barcodes/${(await aBarcode(item)).id}/print`;
    const { headers } = await admin.get(path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const same = await admin.get<unknown>(path, unless(etag));
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await admin.get(path, unless('"x"'))).status).toBe(200);
  });

  it('one’s own user has an ETag too', async () => {
    const etag = await etagOf('/session');
    expect(etag).toMatch(STRONG);
    expect((await admin.get('/session', unless(etag))).status).toBe(304);
    const change = { current_password: ADMIN_PASSWORD, email: 'a@example.org' };
    expectRefusal(await admin.put('/session', change, match('"999-x"')), 412);
    expect(await etagOf('/session')).toBe(etag);
    expect((await admin.put('/session', change, match(`W/${etag}`))).status).toBe(200);
    expectRefusal(await admin.put('/session', change, match(etag)), 412);
  });
});
