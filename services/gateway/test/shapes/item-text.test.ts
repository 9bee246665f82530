import { serializer } from '@stockroom/http';
import { LARGEST, LARGEST_ID } from '@stockroom/kernel';
import { codecOf } from '@stockroom/rpc';
import fc from 'fast-check';
import { itemShape, shownItem } from '../../src/shapes/item.ts';
import { itemText, writeItem, writeItems } from '../../src/shapes/item-text.ts';
import { anItem } from '../support/values.ts';

const { encode, decode } = codecOf('stockroom.catalog.v1.Catalog', 'CreateItem');
const batch = codecOf('stockroom.catalog.v1.Catalog', 'GetItems');
const write = serializer(itemShape);

const text = fc.string({ unit: 'binary', maxLength: 200 }).filter((value) => value.isWellFormed());
const id = fc.integer({ min: 1, max: LARGEST_ID });
const amount = fc.integer({ min: 0, max: LARGEST });
const entry = fc.record({ id, name: text });
const item = fc.record({
  ...{ id, article_number: text, location: text, name: text, unit: entry, vendor: entry },
  ...{ purchase_price: amount, quantity: amount, warning_quantity: amount, deleted: fc.boolean() },
});

describe('an item written from its bytes', () => {
  it('is what the interface shows of it, whatever it holds', () => {
    fc.assert(
      fc.property(item, (sent) => {
        const bytes = encode(sent);
        const expected = { id: sent.id, deleted: sent.deleted, json: write(shownItem(decode(bytes))) };
        expect(writeItem(bytes)).toEqual(expected);
        expect(itemText(bytes)).toEqual(expected);
      }),
    );
  });

  it('is the same in a list, whatever the others hold', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), (items) => {
        const bytes = batch.encode({ items });
        const alone = items.map((one) => writeItem(encode(one)).json);
        expect(writeItems(bytes).toString()).toBe(`[${alone.join(',')}]`);
      }),
    );
  });

  it('is written whole in a list longer than any before', () => {
    const items = Array.from({ length: 500 }, (_, at) => anItem({ id: at + 1, name: '\u0001'.repeat(200) }));
    const listed = JSON.parse(writeItems(batch.encode({ items })).toString());
    expect(listed).toEqual(items.map((one) => shownItem(decode(encode(one)))));
  });

  it('may lack what is empty', () => {
    const empty = { article_number: '', location: '', purchase_price: 0, quantity: 0, warning_quantity: 0 };
    const bytes = encode(anItem(empty));
    expect(JSON.parse(writeItem(bytes).json)).toEqual(shownItem(decode(bytes)));
  });

  it('is of now when the bytes are others', () => {
    const [before, after] = [encode(anItem({ quantity: 1 })), encode(anItem({ quantity: 2_000_000 }))];
    expect(itemText(before).json).toContain('"quantity":0.000001,');
    expect(itemText(after).json).toContain('"quantity":2,');
    expect(itemText(before).json).toContain('"quantity":0.000001,');
  });
});
