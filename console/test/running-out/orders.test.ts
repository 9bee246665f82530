import fc from 'fast-check';
import { language } from '../../src/i18n/language.ts';
import { draftsIn } from '../../src/running-out/drafts-in.ts';
import { chosenOf, costOf, faultyOf, firstLines, orderedOf, ordersOf } from '../../src/running-out/orders.ts';
import { aLowItem } from './low-items.ts';

const WURTH = { id: 4, name: 'Würth' };
const BOSSARD = { id: 9, name: 'Bossard' };
const bolts = aLowItem({ id: 1, vendor: WURTH, suggested: 1200, purchase_price: 0.1 });
const nuts = aLowItem({ id: 2, vendor: BOSSARD, suggested: 0.3, purchase_price: 3 });
const rods = aLowItem({ id: 3, vendor: WURTH, suggested: 7, purchase_price: 0.25 });

const idsOf = (orders: ReturnType<typeof ordersOf>) =>
  orders.map(({ vendor, lines }) => [vendor.name, lines.map(({ low }) => low.item.id)]);

describe('what must be ordered', () => {
  it('stands by vendor, of each in the order of the list', () => {
    expect(idsOf(ordersOf([bolts, nuts, rods], {}))).toEqual([
      ['Bossard', [2]],
      ['Würth', [1, 3]],
    ]);
  });

  it('is all chosen with the suggested amounts, written as the person reads them', () => {
    language.value = 'de';
    const [order] = ordersOf([bolts], {});
    language.value = 'en';
    expect(order?.lines).toEqual([{ low: bolts, text: '1.200', amount: 1200, isChosen: true }]);
  });

  it.each([
    ['12', 12],
    ['2.5', 2.5],
    ['1,200', 1200],
    ['0', undefined],
    ['-3', undefined],
    ['', undefined],
    ['a few', undefined],
    ['1000000001', undefined],
    ['0.0000001', undefined],
  ])('takes %j as %s', (text, amount) => {
    const orders = ordersOf([bolts], { 1: { text } });
    expect(orders[0]?.lines[0]).toMatchObject({ text, amount });
    expect(faultyOf(orders)).toHaveLength(amount === undefined ? 1 : 0);
  });

  it('leaves out what is not chosen, also where its amount is none', () => {
    const orders = ordersOf([bolts, rods], { 1: { isOff: true, text: 'x' } });
    expect(chosenOf(orders).map(({ low }) => low.item.id)).toEqual([3]);
    expect(faultyOf(orders)).toEqual([]);
    expect(orders.flatMap(orderedOf).map(({ amount }) => amount)).toEqual([7]);
  });

  it('costs what is chosen, exactly', () => {
    expect(costOf(ordersOf([bolts, nuts, rods], { 1: { isOff: true } }))).toBe(2.65);
  });

  it('is drawn in parts that lose and repeat nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 40 }), fc.nat(50), (vendors, most) => {
        const low = vendors.map((vendor, place) =>
          aLowItem({ id: place + 1, vendor: { id: vendor, name: `V${vendor}` } }),
        );
        const all = ordersOf(low, {});
        const drawn = firstLines(all, most).flatMap(({ lines }) => lines);
        expect(drawn).toEqual(all.flatMap(({ lines }) => lines).slice(0, most));
        expect(firstLines(all, most).every(({ lines }) => lines.length > 0)).toBe(true);
      }),
    );
  });
});

describe('what a person has changed', () => {
  it.each([
    [null, {}],
    ['no JSON', {}],
    ['null', {}],
    ['[]', {}],
    ['{"7":{"text":"12"},"8":{"isOff":true}}', { 7: { text: '12' }, 8: { isOff: true } }],
    ['{"7":{"text":12},"8":null,"9":{"isOff":"yes"}}', {}],
  ])('is read again from %j', (kept, drafts) => expect(draftsIn(kept)).toEqual(drafts));
});
