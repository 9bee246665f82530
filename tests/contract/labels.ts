import { createHash } from 'node:crypto';
import { aBarcode, anItem, aText, bodyOf, UNKNOWN, unique } from '../support/builders.ts';
import { asAdmin, rawRequest } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Barcode, Item } from '../support/shapes.ts';
import { admin, adminCookie, stack, stranger } from '../support/the-stack.ts';

const pathOf = (item: Item, { id }: Barcode) => `/items/${item.id}/barcodes/${id}/print`;

/** The answer with its bytes. */
async function download(path: string) {
  const answer = await fetch(`${stack.url}/api${path}`, { headers: adminCookie });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

describe('GET /api/items/{item_id}/barcodes/{id}/print', () => {
  it('answers 200 with a PDF of one page of 62 × 29 mm, by the name that its bytes give it', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    const { status, headers, bytes } = await download(pathOf(item, barcode));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename=label__${barcode.barcode}__${hashOf(bytes)}.pdf`,
    );
    expect(headers.get('content-length')).toBe(String(bytes.length));
    const text = bytes.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(text) ?? [];
    // Its size is in points; a page is a whole number of the printer's dots.
    const dot = 72 / 203;
    expect(Math.abs(Number(width) - (62 / 25.4) * 72)).toBeLessThan(dot / 2);
    expect(Math.abs(Number(height) - (29 / 25.4) * 72)).toBeLessThan(dot / 2);
  });

  it('gives the same bytes for the same label, and others for another', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    const [one, same] = [await download(pathOf(item, barcode)), await download(pathOf(item, barcode))];
    expect(hashOf(same.bytes)).toBe(hashOf(one.bytes));
    bodyOf(await admin.put(`/items/${item.id}`, { ...item, name: unique('Other') }));
    const other = await download(pathOf(item, barcode));
    expect(hashOf(other.bytes)).not.toBe(hashOf(one.bytes));
    expect(other.headers.get('content-disposition')).toContain(hashOf(other.bytes));
  });

  it('gives it as a picture to those who ask for one: by format, or by Accept without PDF', async () => {
    const item = await anItem({ name: '<img src=x onerror=alert(1)>' });
    const path = pathOf(item, await aBarcode(item));
    const { headers, bytes } = await download(`${path}?format=svg`);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=label__.+\.svg$/);
    const [head] = bytes.toString().split('\n');
    expect(head).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="6[12]\.\d+mm" height="29\.\d+mm"/);
    expect(bytes.includes('<img')).toBe(false);
    const accepted = await fetch(`${stack.url}/api${path}`, { headers: { ...adminCookie, accept: 'image/svg+xml' } });
    expect(hashOf(Buffer.from(await accepted.arrayBuffer()))).toBe(hashOf(bytes));
    expectRefusal(await admin.get(`${path}?format=bmp`), 422, ['format']);
  });

  it('shows the quantity when it is not 1', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    const one = await download(pathOf(item, barcode));
    bodyOf(await admin.put(`/items/${item.id}/barcodes/${barcode.id}`, { ...barcode, quantity: 12 }));
    expect(hashOf((await download(pathOf(item, barcode))).bytes)).not.toBe(hashOf(one.bytes));
  });

  it('writes _ for other characters of the barcode in the file name', async () => {
    const item = await anItem();
    const text = aText();
    const barcode = await aBarcode(item, { barcode: `${text} A/B.C_D-E"%;\\é`.replace('é', '~') });
    const { headers } = await download(pathOf(item, barcode));
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename=label__${text}_A_B\\.C_D-E_____+__[0-9a-f]{16}\\.pdf$`),
    );
  });

  it.each([
    ['EAN-13', '4006381333931'],
    ['EAN-13 with a wrong check digit', '4006381333932'],
    ['EAN-8', '73513537'],
    ['UPC-A', '036000291452'],
    ['one character', '!'],
    ['spaces', ' A B '],
    ['64 characters', 'W'.repeat(64)],
    ['64 mixed characters', 'aB3$'.repeat(16)],
  ])('can be had of %s', async (_, text) => {
    const item = await anItem({
      name: `貨物 😀 ${'x'.repeat(190)}`,
      article_number: 'Ä'.repeat(64),
      location: '‮עברית',
    });
    const { status, bytes } = await download(pathOf(item, await aBarcode(item, { barcode: text, quantity: 0.000001 })));
    expect(status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    bodyOf(await admin.delete(`/items/${item.id}`));
  });

  it('answers 401 to strangers and 404 for what does not exist', async () => {
    const [item, other] = [await anItem(), await anItem()];
    const barcode = await aBarcode(item);
    expectRefusal(await stranger.get(pathOf(item, barcode)), 401);
    expectRefusal(await admin.get(pathOf(other, barcode)), 404);
    expectRefusal(await admin.get(pathOf(item, { ...barcode, id: UNKNOWN })), 404);
    bodyOf(await admin.delete(`/items/${item.id}`));
    expectRefusal(await admin.get(pathOf(item, barcode)), 404);
    expectRefusal(await admin.put(pathOf(item, barcode), { copies: 1 }), 404);
  });
});

describe('PUT /api/items/{item_id}/barcodes/{id}/print with no printer', () => {
  it('answers 400 for any good request, and 422 before that for copies that are not 1 to 100', async () => {
    const item = await anItem();
    const path = pathOf(item, await aBarcode(item));
    for (const copies of [1, 100, undefined]) expectRefusal(await admin.put(path, { copies }), 400);
    for (const copies of ['0', '-1', '101', '1.5', '"1"', 'true', 'null', '{}', '1e400', '100.0000001'])
      expectRefusal(await admin.put(path, `{"copies":${copies}}`), 422, ['copies']);
  });

  it('answers 404 before 400', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    expectRefusal(await admin.put(pathOf(item, { ...barcode, id: UNKNOWN }), { copies: 1 }), 404);
    expectRefusal(await admin.put(pathOf({ ...item, id: UNKNOWN }, barcode), { copies: 1 }), 404);
    expectRefusal(await admin.put(pathOf(await anItem(), barcode), { copies: 1 }), 404);
  });

  it('reads its body like every other', async () => {
    const item = await anItem();
    const path = pathOf(item, await aBarcode(item));
    expectRefusal(await asAdmin('PUT', path, { body: 'x', headers: { 'content-type': 'text/plain' } }), 415);
    expectRefusal(await asAdmin('PUT', path, { body: '{' }), 400);
    expectRefusal(await asAdmin('PUT', path, { body: '[]' }), 422);
    expectRefusal(await asAdmin('PUT', path, { body: `"${'x'.repeat(1024 * 1024)}"` }), 413);
    expectRefusal(
      await rawRequest({ method: 'PUT', path: `/api${path}`, headers: { 'content-type': 'text/plain' }, body: 'x' }),
      401,
    );
  });
});
