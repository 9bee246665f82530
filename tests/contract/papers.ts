// beyond.md, Papers.
import { execFileSync } from 'node:child_process';
import {
  aBarcode,
  anAcquisition,
  anItem,
  aStocktaking,
  aVendor,
  aWork,
  bodyOf,
  UNKNOWN,
  unique,
} from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import { admin, adminCookie, stack, stranger } from '../support/the-stack.ts';
import { withPrograms } from '../support/with-programs.ts';

const read = withPrograms('pdftoppm');

async function download(path: string, headers = {}) {
  const answer = await fetch(`${stack.url}/api${path}`, { headers: { ...adminCookie, ...headers } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Gives what a person reads on a paper. */
async function textOf(path: string): Promise<string> {
  const { status, bytes } = await download(path);
  if (status !== 200) throw new Error(`${status} ${bytes}`);
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
}

const paperOf = ({ id }: { id: number }, kind: string, more = '') => `/works/${id}/paper?kind=${kind}${more}`;

describe('GET /api/works/{id}/paper', () => {
  it('answers 200 with a PDF by the name of its kind, work and bytes, which is the same for the same work', async () => {
    const work = await aWork({ items: [[await anItem(), 3]] });
    const path = paperOf(work, 'picking-list');
    const { status, headers, bytes } = await download(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^inline; filename=picking-list__${work.id}__[0-9a-f]{16}\\.pdf$`),
    );
    expect([bytes.subarray(0, 5).toString(), headers.get('content-length')]).toEqual(['%PDF-', String(bytes.length)]);
    const again = await download(path);
    expect(again.bytes.equals(bytes)).toBe(true);
    const etag = String(headers.get('etag'));
    expect((await download(path, { 'if-none-match': etag })).status).toBe(304);
  });

  read.it('shows of an open work where its items lie, what is wanted, and what is there now', async () => {
    const [last, first] = [
      await anItem({ stock: 40, location: 'B-10', name: 'Washer' }),
      await anItem({ stock: 1.5, location: 'B-9', name: 'Hexagon screw' }),
    ];
    const { barcode } = await aBarcode(first, {});
    const work = await aWork({
      items: [
        [last, 12],
        [first, 2.25],
      ],
      comment: 'Roof of hall 3',
    });
    const text = await textOf(paperOf(work, 'picking-list'));
    expect(text).toMatch(
      /Picking list[\s\S]*Roof of hall 3[\s\S]*B-9 +Hexagon screw +2\.25 +1\.5[\s\S]*B-10 +Washer +12 +40/,
    );
    expect(text).toContain(barcode);
    expect(text).toContain(`WORK-${work.id}`);
    expect(text).toMatch(/Page 1 of 1/);
    expect(await textOf(paperOf(work, 'picking-list', '&lang=de'))).toMatch(
      /Entnahmeliste[\s\S]*2,25[\s\S]*Seite 1 von 1/,
    );
    expect(await textOf(paperOf(work, 'picking-list', '&lang=hu'))).toMatch(/Kiszedési lista[\s\S]*2,25/);
  });

  read.it('shows what went out, came back and was used, and prices only on demand', async () => {
    const item = await anItem({ stock: 10, name: 'Washer', purchase_price: 1.25 });
    const work = await aWork({ items: [[item, 4]], closed: 'outbound' });
    expect(await textOf(paperOf(work, 'delivery-note'))).toMatch(/Went out[\s\S]*Washer +4 /);
    const line = { item, outbound_quantity: 4, returned_quantity: 1 };
    bodyOf(await admin.put(`/works/${work.id}/items/${work.items[0]?.id}`, line));
    bodyOf(await admin.put(`/works/${work.id}/close-returned`));
    const note = await textOf(paperOf(work, 'delivery-note'));
    expect(note).toMatch(/Came back[\s\S]*Used[\s\S]*Washer +4 +1 +3 /);
    expect(note).toContain('Signature');
    expect(note).not.toContain('1.25');
    expect(await textOf(paperOf(work, 'delivery-note', '&prices=1'))).toMatch(
      /Washer[\s\S]* 4 +1 +3 .* 1\.25 +3\.75\n/,
    );
    expect(await textOf(paperOf(work, 'return-note'))).toMatch(/Return note[\s\S]*Washer.* 4 +1 /);
  });

  it('is 422 where the work has no such paper in its state, and for what it does not know', async () => {
    const open = await aWork();
    const out = await aWork({ items: [[await anItem({ stock: 1 }), 1]], closed: 'outbound' });
    expectRefusal(await admin.get(paperOf(open, 'delivery-note')), 422, ['kind']);
    expectRefusal(await admin.get(paperOf(open, 'return-note')), 422, ['kind']);
    expectRefusal(await admin.get(paperOf(out, 'picking-list')), 422, ['kind']);
    expectRefusal(await admin.get(paperOf(out, 'return-note')), 422, ['kind']);
    expectRefusal(await admin.get(`/works/${open.id}/paper`), 422, ['kind']);
    expectRefusal(await admin.get(paperOf(open, 'picking-list', '&lang=fr')), 422, ['lang']);
    expectRefusal(await admin.get(paperOf(open, 'picking-list', '&prices=1')), 422, ['prices']);
  });

  it('answers 401 to strangers, and 404 for a work that does not exist', async () => {
    expectRefusal(await stranger.get(paperOf(await aWork(), 'picking-list')), 401);
    expectRefusal(await admin.get(paperOf({ id: UNKNOWN }, 'picking-list')), 404);
  });
});

describe('GET /api/acquisitions/{id}/paper', () => {
  read.it('shows what was received, and its value on demand', async () => {
    const item = await anItem({ name: 'Washer', location: 'C-1', purchase_price: 0.5 });
    const acquisition = await anAcquisition({ comment: 'By lorry', items: [[item, 12]] });
    const path = `/acquisitions/${acquisition.id}/paper`;
    const text = await textOf(path);
    expect(text).toMatch(/Goods-in note[\s\S]*By lorry[\s\S]*Washer +C-1 +12 /);
    expect(text).toContain(`DELIVERY-${acquisition.id}`);
    expect(await textOf(`${path}?prices=1`)).toMatch(/Washer.* 12 .* 0\.50 +6\.00\n/);
  });

  it('answers 404 for one that does not exist', async () => {
    expectRefusal(await admin.get(`/acquisitions/${UNKNOWN}/paper`), 404);
  });
});

describe('GET /api/stocktakings/{id}/paper', () => {
  read.it('shows what lies there along the shelves, and never what is expected', async () => {
    const location = unique('Z').slice(0, 20);
    const [counted, open] = [
      await anItem({ stock: 7_913, location, name: 'Washer' }),
      await anItem({ stock: 6_917, location, name: 'Hexagon screw' }),
    ];
    await anItem({ stock: 5, name: 'Elsewhere', location: unique('Y').slice(0, 20) });
    const stocktaking = await aStocktaking({ location, items: [[counted, 37]] });
    const text = await textOf(`/stocktakings/${stocktaking.id}/paper`);
    expect(text).toMatch(/Counting sheet[\s\S]*Hexagon screw[\s\S]*Washer[\s\S]* 37[\s\S]*2 lines/);
    for (const hidden of ['7,913', '7913', '6,917', '6917', 'Elsewhere']) expect(text).not.toContain(hidden);
    expect(text).toContain(`COUNT-${stocktaking.id}`);
    expect(open.location).toBe(location);
  });

  it('answers 404 for one that does not exist', async () => {
    expectRefusal(await admin.get(`/stocktakings/${UNKNOWN}/paper`), 404);
  });
});

describe('GET /api/items/low/paper', () => {
  read.it('shows what to order of a vendor, or of all', async () => {
    const [vendor, other] = [await aVendor(), await aVendor()];
    const name = unique('Washer').slice(0, 18);
    await anItem({ stock: 3, warning_quantity: 10, vendor, name });
    const mine = await textOf(`/items/low/paper?vendor=${vendor.id}`);
    // The free amount is brought to twice the warning.
    expect(mine).toMatch(new RegExp(`Order list[\\s\\S]*${name} +3 +3 +17 `));
    expect(mine.replaceAll(/\s+/g, ' ')).toContain(vendor.name);
    expect(await textOf(`/items/low/paper?vendor=${other.id}`)).toContain('Nothing runs low.');
    expect(await textOf('/items/low/paper')).toContain(name);
  });

  it('is 422 for a vendor that does not exist', async () => {
    expectRefusal(await admin.get(`/items/low/paper?vendor=${UNKNOWN}`), 422, ['vendor']);
    expectRefusal(await admin.get('/items/low/paper?vendor=x'), 422, ['vendor']);
  });
});
