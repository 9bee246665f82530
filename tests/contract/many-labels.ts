import { aBarcode, anItem, aText, bodyOf, itemBody, UNKNOWN } from '../support/builders.ts';
import { expectRefusal } from '../support/refusals.ts';
import { admin, adminCookie, stack, stranger } from '../support/the-stack.ts';

type Paper = { name: string; kind: string; columns: number; rows: number };

const post = (body: object) =>
  fetch(`${stack.url}/api/labels`, {
    method: 'POST',
    headers: { ...adminCookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('POST /api/labels', () => {
  it('answers 200 with one PDF: a page for each label, or sheets of them, the same bytes each time', async () => {
    const [bolt, nut] = [await aBarcode(await anItem()), await aBarcode(await anItem())];
    const labels = [{ barcode_id: bolt.id, copies: 30 }, { place: 'A-03-12' }, { barcode_id: nut.id }];
    const answer = await post({ labels });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=labels/);
    const first = Buffer.from(await answer.arrayBuffer());
    expect([first.subarray(0, 5).toString(), pagesIn(first)]).toEqual(['%PDF-', 32]);
    expect(first.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    expect(Buffer.from(await (await post({ labels })).arrayBuffer()).equals(first)).toBe(true);
    const sheets = Buffer.from(await (await post({ labels, paper: 'avery-l7160', skip: 11 })).arrayBuffer());
    expect(pagesIn(sheets)).toBe(3);
  });

  it('shows a change of the item in the next answer', async () => {
    const item = await anItem();
    const { id } = await aBarcode(item);
    const bytes = async () => Buffer.from(await (await post({ labels: [{ barcode_id: id }] })).arrayBuffer());
    const before = await bytes();
    bodyOf(await admin.put(`/items/${item.id}`, await itemBody()));
    expect((await bytes()).equals(before)).toBe(false);
  });

  it('answers 404 where one barcode is not there, also that of an item that is deleted, and gives none', async () => {
    const item = await anItem();
    const { id } = await aBarcode(item);
    const labels = [{ barcode_id: id }, { barcode_id: UNKNOWN }];
    expectRefusal(await admin.post('/labels', { labels }), 404, ['labels.1.barcode_id']);
    bodyOf(await admin.delete(`/items/${item.id}`));
    expectRefusal(await admin.post('/labels', { labels: labels.slice(0, 1) }), 404, ['labels.0.barcode_id']);
  });

  it('answers 422 for what cannot be done, naming it, and 401 to strangers', async () => {
    const labels = [{ place: aText() }];
    expectRefusal(await admin.post('/labels', { labels: [] }), 422, ['labels']);
    expectRefusal(await admin.post('/labels', { labels, paper: 'A4' }), 422, ['paper']);
    expectRefusal(await admin.post('/labels', { labels, skip: 1 }), 422, ['skip']);
    expectRefusal(await admin.post('/labels', { labels: [{ place: 'x', copies: 5_001 }] }), 422, ['labels.0.copies']);
    expectRefusal(await stranger.post('/labels', { labels }), 401);
  });

  it('takes every paper that it lists', async () => {
    const papers = bodyOf(await admin.get<Paper[]>('/labels/papers'));
    expect(papers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['avery-l7160', 'avery-l7651', 'avery-l7163', 'avery-5160', 'avery-5167']),
    );
    for (const { name, columns, rows } of papers) {
      const answer = await post({ labels: [{ place: 'A-03-12', copies: columns * rows }], paper: name });
      expect([name, answer.status, pagesIn(Buffer.from(await answer.arrayBuffer()))]).toEqual([name, 200, 1]);
    }
  });
});

describe('the label of a place', () => {
  it('comes in each form, whether an item lies there or not', async () => {
    for (const [format, type] of [
      ['pdf', 'application/pdf'],
      ['svg', 'image/svg+xml'],
      ['zpl', 'application/zpl'],
    ]) {
      const answer = await fetch(`${stack.url}/api/labels/place?place=A-03%2F12&format=${format}`, {
        headers: adminCookie,
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`label__A-03_12__[0-9a-f]{16}\\.${format}`));
    }
    expectRefusal(await admin.get('/labels/place'), 422, ['place']);
    expectRefusal(await admin.get('/labels/place?place=A&paper=A4'), 422, ['paper']);
  });
});
