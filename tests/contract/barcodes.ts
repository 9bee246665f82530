import { change, find } from '../support/barcodes.ts';
import { aBarcode, anItem, aText, atOnce, barcodesOf, bodyOf, UNKNOWN } from '../support/builders.ts';
import { asAdmin, SOME_ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Barcode, Item } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

const add = (item: Item, body: unknown) => admin.post<Barcode>(`/items/${item.id}/barcodes`, body);

const numberOf = ({ barcode }: Barcode) => Number(barcode.slice(2));
const generated = (number: number) => `SK${String(number).padStart(6, '0')}`;

describe('POST /api/items/{id}/barcodes', () => {
  it('answers 201 with exactly the fields of a barcode', async () => {
    const barcode = aText();
    const answer = await add(await anItem(), { barcode, master: false, quantity: 2.5 });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), barcode, main: false, master: false, quantity: 2.5 },
    });
  });

  it('generates a main barcode when none is sent; the first main one of an item is its master, quantity 1', async () => {
    const item = await anItem();
    const [first, second] = [await add(item, {}), await add(item, {})];
    expect(first.body).toEqual({
      ...{ id: expect.any(Number), main: true, master: true, quantity: 1 },
      barcode: expect.stringMatching(/^SK\d{6}$/),
    });
    expect(second.body).toMatchObject({ main: true, master: false });
    expect(numberOf(second.body)).toBeGreaterThan(numberOf(first.body));
  });

  it('makes the first main barcode no master when that was said', async () => {
    expect((await aBarcode(await anItem(), { master: false })).master).toBe(false);
  });

  it('takes any other barcode as not main, so never as master', async () => {
    const item = await anItem();
    for (const barcode of ['X1', 'SK12345', 'SK1234567', 'XSK123456', 'SK12345A', 'KS123456', 'SK 123456']) {
      const text = `${barcode}-${item.id}`;
      expect(await aBarcode(item, { barcode: text })).toMatchObject({ barcode: text, main: false, master: false });
    }
    expectRefusal(await add(item, { barcode: aText(), master: true }), 422);
    expect(await barcodesOf(item)).toHaveLength(7);
  });

  it('decides main by the form, whatever the request says', async () => {
    const item = await anItem();
    const number = numberOf(await aBarcode(await anItem())) + 400_000;
    expect(await aBarcode(item, { barcode: generated(number).toLowerCase(), main: false })).toMatchObject({
      ...{ barcode: generated(number), main: true, master: true },
    });
    expect(await aBarcode(item, { barcode: aText(), main: true })).toMatchObject({ main: false });
  });

  it('stores upper case', async () => {
    const text = aText();
    expect((await aBarcode(await anItem(), { barcode: `${text.toLowerCase()}-a/b c$` })).barcode).toBe(
      `${text}-A/B C$`,
    );
  });

  it('trims blanks and line ends of every kind, and then knows the text', async () => {
    const [item, text] = [await anItem(), aText()];
    const barcode = await aBarcode(item, { barcode: `\ufeff\u00a0 ${text}\t\r\n` });
    expect(barcode.barcode).toBe(text);
    for (const blank of [' ', '\t', '\r\n', '\u00a0', '\u2003', '\u3000', '\ufeff', '\u200b']) {
      expectRefusal(await add(item, { barcode: `${text}${blank}` }), 422, ['barcode']);
      expectRefusal(await add(item, [{ barcode: `${blank}${text}` }]), 422, ['0.barcode']);
      const changed = await change(item, barcode, { ...barcode, barcode: `${blank}${text}${blank}` });
      expect(changed.body).toEqual(barcode);
    }
    expectRefusal(await add(item, [{ barcode: `${text}1 ` }, { barcode: `\u00a0${text}1` }]), 422, ['1.barcode']);
    const longest = `${aText()}${'9'.repeat(44)}`;
    expect((await aBarcode(item, { barcode: `${' '.repeat(100)}${longest} ` })).barcode).toBe(longest);
  });

  it('takes 1 to 64 printable ASCII characters', async () => {
    const item = await anItem();
    const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)).toUpperCase();
    const parts = [0, 32, 64].map((start) => `${aText()}${printable.slice(start, start + 32)}!`);
    for (const barcode of [...parts, `${aText()}${'9'.repeat(44)}`])
      expect((await aBarcode(item, { barcode })).barcode).toBe(barcode);
    for (const barcode of [
      '',
      'x'.repeat(65),
      'Ä1',
      'A\tB',
      'A\nB',
      'A\u0000B',
      '😀',
      'A\u007fB',
      '\u00a0',
      ' \r\n',
      1,
      true,
      {},
      [],
    ])
      expectRefusal(await add(item, { barcode }), 422, ['barcode']);
  });

  it('takes quantities greater than 0', async () => {
    const item = await anItem();
    for (const quantity of [0.000001, 1e9, 12.5]) expect((await aBarcode(item, { quantity })).quantity).toBe(quantity);
    for (const quantity of [0, -1, 0.0000005, 1e9 + 0.000001, '1', true, null, {}])
      expectRefusal(await add(item, { quantity }), 422, ['quantity']);
  });

  it('refuses a master that is no boolean', async () => {
    for (const master of ['true', 1, 0, null, {}])
      expectRefusal(await add(await anItem(), { master }), 422, ['master']);
  });

  it('refuses a barcode that any item has, whatever its case', async () => {
    const [item, barcode] = [await anItem(), aText()];
    await aBarcode(item, { barcode });
    expectRefusal(await add(item, { barcode }), 422);
    expectRefusal(await add(await anItem(), { barcode: barcode.toLowerCase() }), 422);
    expect(await barcodesOf(item)).toHaveLength(1);
  });

  it('refuses a second master of an item', async () => {
    const item = await anItem();
    await aBarcode(item);
    expectRefusal(await add(item, { master: true }), 422);
    expect(await barcodesOf(item)).toHaveLength(1);
  });

  it('counts upward and skips numbers that are taken', async () => {
    const number = numberOf(await aBarcode(await anItem()));
    const taken = await aBarcode(await anItem(), { barcode: generated(number + 1) });
    const next = await aBarcode(await anItem());
    expect(numberOf(next)).toBeGreaterThan(numberOf(taken));
  });

  it('does not use the number of a deleted barcode again at once', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    bodyOf(await admin.delete(`/items/${item.id}/barcodes/${barcode.id}`));
    expect(numberOf(await aBarcode(item))).toBeGreaterThan(numberOf(barcode));
  });

  it('answers 404 for an item that does not exist', async () => {
    expectRefusal(await admin.post(`/items/${UNKNOWN}/barcodes`, {}), 404);
  });
});

describe('GET /api/items/{id}/barcodes', () => {
  it('lists the barcodes of the item alone, by id, without item_id', async () => {
    const item = await anItem();
    expect(await barcodesOf(item)).toEqual([]);
    const added = await atOnce(8, () => aBarcode(item, { barcode: aText() }));
    await aBarcode(await anItem());
    expect(await barcodesOf(item)).toEqual(added.sort((a, b) => a.id - b.id));
  });

  it('answers 404 for an item that does not exist', async () => {
    expectRefusal(await admin.get(`/items/${UNKNOWN}/barcodes`), 404);
  });
});

describe('/api/items/{item_id}/barcodes/{id}', () => {
  it('GET answers 200 with the barcode', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    const answer = await admin.get<Barcode>(`/items/${item.id}/barcodes/${barcode.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: barcode });
  });

  it('PUT changes text, quantity and master, and decides main anew', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    const text = aText();
    const other = await change(item, barcode, { barcode: text.toLowerCase(), master: false, quantity: 3 });
    expect({ status: other.status, body: other.body }).toEqual({
      status: 200,
      body: { id: barcode.id, barcode: text, main: false, master: false, quantity: 3 },
    });
    const back = await change(item, barcode, { ...barcode, master: true, quantity: 4 });
    expect(back.body).toEqual({ ...barcode, quantity: 4 });
    expect(await barcodesOf(item)).toEqual([back.body]);
  });

  it('PUT without master and quantity takes what a new barcode would: the first main one is master, quantity 1', async () => {
    const item = await anItem();
    const [first, second] = [await aBarcode(item), await aBarcode(item)];
    expect((await change(item, first, { barcode: first.barcode, quantity: 2 })).body).toEqual({
      ...first,
      quantity: 2,
    });
    expect((await change(item, first, { barcode: first.barcode })).body).toEqual({ ...first, quantity: 1 });
    expect((await change(item, second, { barcode: second.barcode })).body.master).toBe(false);
    bodyOf(await change(item, first, { ...first, master: false }));
    bodyOf(await change(item, second, { ...second, master: true }));
    expect((await change(item, first, { barcode: first.barcode })).body.master).toBe(false);
    const found = await admin.get<{ barcode: string }[]>(`/items/search?barcodes=1&expression=${second.barcode}`);
    expect(found.body.map(({ barcode }) => barcode)).toEqual([second.barcode]);
  });

  it('PUT of the same again changes nothing', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    expect((await change(item, barcode, barcode)).body).toEqual(barcode);
  });

  it('PUT needs the barcode', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    expectRefusal(await change(item, barcode, { master: true, quantity: 1 }), 422, ['barcode']);
  });

  it('PUT follows the rules of creation and changes nothing when refused', async () => {
    const item = await anItem();
    const [barcode, other] = [await aBarcode(item), await aBarcode(item, { barcode: aText() })];
    const elsewhere = await aBarcode(await anItem());
    for (const wrong of [
      { barcode: '' },
      { barcode: 'x'.repeat(65) },
      { quantity: 0 },
      { quantity: '1' },
      { master: 'yes' },
    ])
      expectRefusal(await change(item, barcode, { ...barcode, ...wrong }), 422, Object.keys(wrong));
    expectRefusal(await change(item, barcode, { ...barcode, barcode: other.barcode.toLowerCase() }), 422);
    expectRefusal(await change(item, barcode, { ...barcode, barcode: elsewhere.barcode }), 422);
    expectRefusal(await change(item, barcode, { ...barcode, barcode: aText(), master: true }), 422);
    expectRefusal(await change(item, other, { ...other, master: true }), 422);
    expect(await barcodesOf(item)).toEqual([barcode, other]);
  });

  it('PUT lets another barcode be master once the first is not', async () => {
    const item = await anItem();
    const [first, second] = [await aBarcode(item), await aBarcode(item)];
    expectRefusal(await change(item, second, { ...second, master: true }), 422);
    bodyOf(await change(item, first, { ...first, master: false }));
    expect((await change(item, second, { ...second, master: true })).body.master).toBe(true);
    expectRefusal(await change(item, first, { ...first, master: true }), 422);
  });

  it('DELETE answers null and frees the text', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item, { barcode: aText() });
    const answer = await admin.delete<null>(`/items/${item.id}/barcodes/${barcode.id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    expect(await barcodesOf(item)).toEqual([]);
    expect(await find(barcode.barcode)).toEqual([]);
    const path = `/items/${item.id}/barcodes/${barcode.id}`;
    for (const method of ['GET', 'DELETE']) expectRefusal(await admin.request(method, path), 404);
    expectRefusal(await change(item, barcode, barcode), 404);
    expect((await aBarcode(await anItem(), barcode)).barcode).toBe(barcode.barcode);
  });

  it('answers 404 for a barcode that does not exist, and through any item but its own', async () => {
    const [item, other] = [await anItem(), await anItem()];
    const barcode = await aBarcode(item);
    for (const path of [
      `/items/${item.id}/barcodes/${UNKNOWN}`,
      `/items/${other.id}/barcodes/${barcode.id}`,
      `/items/${UNKNOWN}/barcodes/${barcode.id}`,
    ]) {
      expectRefusal(await admin.get(path), 404);
      expectRefusal(await admin.put(path, barcode), 404);
      expectRefusal(await admin.delete(path), 404);
      expectRefusal(await admin.get(`${path}/print`), 404);
      expectRefusal(await admin.put(`${path}/print`, { copies: 1 }), 404);
    }
    expect(await barcodesOf(item)).toEqual([barcode]);
  });

  it('answers 404 for ids of the wrong form', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item);
    for (const id of SOME_ODD_IDS)
      for (const path of [`/items/${item.id}/barcodes/${id}`, `/items/${id}/barcodes/${barcode.id}`]) {
        expectRefusal(await asAdmin('GET', path), 404);
        expectRefusal(await asAdmin('PUT', path, { body: JSON.stringify(barcode) }), 404);
        expectRefusal(await asAdmin('DELETE', path), 404);
      }
    expect(await barcodesOf(item)).toEqual([barcode]);
  });
});
