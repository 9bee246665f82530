// beyond.md, Many at once: a new item brings its barcode.
import { randomUUID } from 'node:crypto';
import { aBarcode, anItem, aText, atOnce, barcodesOf, bodyOf, itemBody, UNKNOWN } from '../support/builders.ts';
import type { Answer } from '../support/client.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Barcode, Item } from '../support/shapes.ts';
import { admin } from '../support/the-stack.ts';

const add = <Body = Item>(body: unknown, headers = {}): Promise<Answer<Body>> => admin.post('/items', body, headers);
const withBarcode = (barcode?: unknown) => itemBody(barcode === undefined ? {} : { barcode });
const allWith = (...barcodes: unknown[]) => Promise.all(barcodes.map(withBarcode));
const find = async (text: string) =>
  bodyOf(await admin.get<(Barcode & { item_id: number })[]>(`/barcodes?barcode=${encodeURIComponent(text)}`));

describe('a new item with a barcode', () => {
  it('has it, and is answered as any other', async () => {
    const text = aText();
    const sent = await withBarcode({ barcode: ` ${text.toLowerCase()} `, quantity: 2.5 });
    const item = bodyOf(await add(sent));
    expect(item).toEqual(bodyOf(await admin.get<Item>(`/items/${item.id}`)));
    expect('barcode' in item).toBe(false);
    expect(await barcodesOf(item)).toEqual([
      { id: expect.any(Number), barcode: text, main: false, master: false, quantity: 2.5 },
    ]);
    expect(await find(text)).toMatchObject([{ barcode: text, item_id: item.id }]);
  });

  it('has one that is generated, which is its master and found by search', async () => {
    const item = bodyOf(await add(await withBarcode({})));
    const [barcode, ...others] = await barcodesOf(item);
    expect([barcode, others]).toEqual([
      {
        ...{ id: expect.any(Number), barcode: expect.stringMatching(/^SK\d{6}$/) },
        ...{ main: true, master: true, quantity: 1 },
      },
      [],
    ]);
    const path = `/items/search?barcodes=1&expression=${barcode?.barcode}`;
    expect(bodyOf(await admin.get(path))).toMatchObject([{ type: 'barcode', item_id: item.id }]);
  });

  it('takes further barcodes, and is deleted with all of them', async () => {
    const text = aText();
    const item = bodyOf(await add(await withBarcode({ barcode: text })));
    const second = await aBarcode(item);
    expect((await barcodesOf(item)).map(({ barcode }) => barcode)).toEqual([text, second.barcode]);
    bodyOf(await admin.delete(`/items/${item.id}`));
    expect([await find(text), await find(second.barcode)]).toEqual([[], []]);
  });

  it('comes in an array beside others that have none', async () => {
    const [one, other] = [aText(), aText()];
    const items = bodyOf(await add<Item[]>(await allWith({ barcode: one }, undefined, {}, { barcode: other }, {})));
    const texts = await Promise.all(items.map(async (item) => (await barcodesOf(item)).map(({ barcode }) => barcode)));
    const generated = [expect.stringMatching(/^SK\d{6}$/)];
    expect(texts).toEqual([[one], [], generated, [other], generated]);
    expect(texts[2]).not.toEqual(texts[4]);
  });

  it('is refused with its barcode, naming it, and then nothing is there', async () => {
    const [taken, free] = [await aBarcode(await anItem()), aText()];
    const refused = async (barcodes: unknown[], fields: string[]) =>
      expectRefusal(await add(await allWith(...barcodes)), 422, fields);
    await refused([{ barcode: free }, undefined, { barcode: taken.barcode }], ['2.barcode.barcode']);
    await refused([{ barcode: free }, { barcode: free.toLowerCase() }], ['1.barcode.barcode']);
    await refused([{ barcode: free }, { barcode: aText(), master: true }], ['1.barcode.master']);
    await refused(
      [{ barcode: free }, { barcode: 'ä' }, { quantity: 0 }, { master: 'x' }, null, 'x'],
      ['1.barcode.barcode', '2.barcode.quantity', '3.barcode.master', '4.barcode', '5.barcode'],
    );
    await refused([{}, { barcode: free }, { barcode: taken.barcode }], ['2.barcode.barcode']);
    expectRefusal(await add(await withBarcode({ barcode: taken.barcode })), 422, ['barcode.barcode']);
    const vendor = { id: UNKNOWN + 31 };
    expectRefusal(await add(await itemBody({ vendor, barcode: { barcode: free } })), 422, ['vendor.id']);
    expect(await find(free)).toEqual([]);
  });

  it('is there once, however many bring the same barcode at once', async () => {
    const text = aText();
    const answers = await atOnce(6, async () =>
      add<unknown>([await withBarcode(), await withBarcode({ barcode: text })]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    for (const answer of answers) if (answer.status === 422) expectRefusal(answer, 422, ['1.barcode.barcode']);
    expect(await find(text)).toHaveLength(1);
  });

  it('is done once with a key', async () => {
    const [sent, headers] = [await allWith({}, {}), { 'idempotency-key': randomUUID() }];
    const [first, again] = [await add<Item[]>(sent, headers), await add<Item[]>(sent, headers)];
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
    for (const item of first.body) expect(await barcodesOf(item)).toHaveLength(1);
  });

  it('keeps its barcodes when its fields are replaced: a barcode in the body of PUT is ignored', async () => {
    const text = aText();
    const item = bodyOf(await add(await withBarcode({ barcode: text })));
    bodyOf(await admin.put(`/items/${item.id}`, await withBarcode({ barcode: aText() })));
    expect((await barcodesOf(item)).map(({ barcode }) => barcode)).toEqual([text]);
  });
});
