import type { CountedItem } from '../../support/shapes.ts';
import { violations } from './invariants.ts';
import { noRecords, type Records } from './records.ts';
import type { Seen, SeenItem, SeenWork } from './seen.ts';

// One history in which all is well: 10 received of item 1, work 5 took 4 and gave 1 back, work 6 wants 2, stocktaking 9
// found all 7, barcode 3 was printed twice.
function aGoodHistory(): { records: Records; seen: Seen } {
  const records = noRecords();
  records.items.set(1, { name: 'Screw' });
  records.acquisitions.set(2, new Map([[7, { itemId: 1, quantity: 10 }]])).set(4, null);
  records.works.set(5, { state: 'returned-closed', lines: new Map([[8, { itemId: 1, outbound: 4, returned: 1 }]]) });
  records.works.set(6, { state: 'open', lines: new Map([[9, { itemId: 1, outbound: 2, returned: null }]]) });
  records.stocktakings.set(9, { isClosed: true, counted: new Map([[1, 7]]) });
  records.barcodes.set(3, { itemId: 1, barcode: 'FAB', quantity: 6 });
  records.prints.set('FAB', { copies: 2, isCertain: true });
  records.settings.set('of-one', 12);
  records.ids.set('acquisition', [2, 4]).set('work', [5, 6]).set('barcode', [3]);
  const item = { id: 1 } as SeenWork['lines'][number]['item'];
  const barcode = { id: 3, barcode: 'FAB', main: false, master: false, quantity: 6 };
  const seen: Seen = {
    owed: [],
    deadLetters: 0,
    items: [
      {
        id: 1,
        name: 'Screw',
        quantity: 7,
        isFound: true,
        barcodes: [barcode],
        movements: [
          { id: 13, quantity: 1, balance: 7, reason: 'work-returned', reference: 5 },
          { id: 12, quantity: -4, balance: 6, reason: 'work-outbound', reference: 5 },
          { id: 11, quantity: 10, balance: 10, reason: 'acquisition', reference: 2 },
        ],
      },
    ],
    acquisitions: [{ id: 2, lines: [{ id: 7, item, quantity: 10 }] }],
    works: [
      {
        id: 5,
        isOutboundClosed: true,
        isReturnedClosed: true,
        lines: [{ id: 8, item, outbound_quantity: 4, returned_quantity: 1 }],
      },
      {
        id: 6,
        isOutboundClosed: false,
        isReturnedClosed: false,
        lines: [{ id: 9, item, outbound_quantity: 2, returned_quantity: null }],
      },
    ],
    availability: [{ item_id: 1, quantity: 7, planned: 2, available: 5 }],
    stocktakings: [{ id: 9, isClosed: true, lines: [{ item, counted_quantity: 7, difference: 0 } as CountedItem] }],
    barcodes: [{ ...barcode, item_id: 1, isFound: true }],
    settings: { 'of-one': 12 },
    printed: [{ name: 'Label FAB x1', copies: 2 }],
  };
  return { records, seen };
}

type History = ReturnType<typeof aGoodHistory>;
const theItem = ({ seen }: History) => seen.items[0] as SeenItem;
const theWork = ({ seen }: History) => seen.works[0] as SeenWork;
const newest = (history: History) => theItem(history).movements[0] as SeenItem['movements'][number];
const theLine = (history: History) => theWork(history).lines[0] as SeenWork['lines'][number];

const wrongs: [string, (history: History) => void, RegExp][] = [
  ['a lost setting', ({ seen }) => delete seen.settings['of-one'], /^setting of-one is undefined, was answered 12$/],
  ['a lost item', ({ seen }) => seen.items.pop(), /^item 1 is gone$/],
  [
    'an item made twice',
    ({ seen }) => seen.items.push({ ...(seen.items[0] as SeenItem), id: 2, quantity: 0, movements: [] }),
    /^item 2 was made by no answer$/,
  ],
  ['a lost name', (history) => Object.assign(theItem(history), { name: 'Nail' }), /called Nail, was answered Screw/],
  ['a lost acquisition', ({ seen }) => seen.acquisitions.pop(), /^acquisition 2 is gone$/],
  [
    'a lost line',
    ({ seen }) => seen.acquisitions[0]?.lines.pop(),
    /^acquisition 2 shows \[\], was answered \[7 1 10\]/,
  ],
  [
    'a deleted acquisition that is still there',
    ({ seen }) => seen.acquisitions.push({ id: 4, lines: [] }),
    /^acquisition 4 is there, was answered deleted$/,
  ],
  [
    'an acquisition made twice',
    ({ seen }) => seen.acquisitions.push({ id: 6, lines: [] }),
    /^acquisition 6 was made by no answer$/,
  ],
  ['a lost work', ({ seen }) => seen.works.shift(), /^work 5 is gone$/],
  ['a lost closing', (history) => Object.assign(theWork(history), { isReturnedClosed: false }), /^work 5 is outbound-/],
  [
    'a work that is half closed',
    (history) => Object.assign(theWork(history), { isOutboundClosed: false }),
    /^work 5 is half closed$/,
  ],
  ['a lost stocktaking', ({ seen }) => seen.stocktakings.pop(), /^stocktaking 9 is gone$/],
  ['a lost count', (history) => history.seen.stocktakings[0]?.lines.pop(), /^stocktaking 9 shows \[\]/],
  [
    'a closing that was not answered',
    ({ records }) => records.stocktakings.set(9, { isClosed: false, counted: new Map([[1, 7]]) }),
    /^stocktaking 9 is closed, which was not answered$/,
  ],
  [
    'a lost correction',
    ({ seen }) => Object.assign(seen.stocktakings[0]?.lines[0] as CountedItem, { difference: -2 }),
    /^stocktaking 9 of item 1: it shows -2, 0 were moved$/,
  ],
  ['a lost returned quantity', (history) => Object.assign(theLine(history), { returned_quantity: 0 }), /^work 5 shows/],
  [
    'a doubled move',
    (history) => {
      theItem(history).movements.unshift({ ...newest(history), id: 14, balance: 8 });
      theItem(history).quantity = 8;
    },
    /^work-returned 5 of item 1: it shows 1, 2 were moved$/,
  ],
  [
    'a lost move',
    (history) => {
      theItem(history).movements.shift();
      theItem(history).quantity = 6;
    },
    /^work-returned 5 of item 1: it shows 1, 0 were moved$/,
  ],
  [
    'a move for nothing that is there',
    (history) => Object.assign(newest(history), { reason: 'acquisition', reference: 99 }),
    /^acquisition 99 of item 1: it shows 0, 1 were moved$/,
  ],
  [
    'a quantity that is not the sum',
    (history) => Object.assign(theItem(history), { quantity: 8 }),
    /movements give 7$/,
  ],
  [
    'a balance that does not follow',
    (history) => Object.assign(newest(history), { balance: 9 }),
    /does not lead from 6/,
  ],
  ['a balance below zero', (history) => Object.assign(newest(history), { balance: -1 }), /movement 13 leaves -1$/],
  [
    'what is planned without a work that wants it',
    ({ seen }) => Object.assign(seen.availability[0] as object, { planned: 0, available: 7 }),
    /^the list of availabilities shows \[1 7000000 0 7000000\]/,
  ],
  [
    'what is available that does not follow',
    ({ seen }) => Object.assign(seen.availability[0] as object, { available: 7 }),
    /^the list of availabilities shows/,
  ],
  ['an item without an availability', ({ seen }) => seen.availability.pop(), /^the list of availabilities shows \[\]/],
  ['movements out of order', (history) => Object.assign(newest(history), { id: 10 }), /12 and 10 are not in order$/],
  ['a movement id used twice', (history) => Object.assign(newest(history), { id: 12 }), /^an id of movement is there/],
  ['an id given twice', ({ records }) => records.ids.set('work', [5, 5]), /^an id of work is there twice: 5$/],
  ['an item that is listed twice', (history) => history.seen.items.push(theItem(history)), /^an id of listed item/],
  ['an item that search does not find', (history) => Object.assign(theItem(history), { isFound: false }), /its name$/],
  [
    'a barcode that search does not find',
    ({ seen }) => Object.assign(seen.barcodes[0] as object, { isFound: false }),
    /^barcode 3 is not found by its text FAB$/,
  ],
  ['a barcode in one list only', ({ seen }) => seen.items[0]?.barcodes.pop(), /lists of barcodes shows \[\]/],
  [
    'a lost change of a barcode',
    ({ seen }) => Object.assign(seen.barcodes[0] as object, { quantity: 1 }),
    /^barcode 3/,
  ],
  [
    'a barcode that two have',
    ({ records, seen }) => {
      records.barcodes.set(9, { itemId: 1, barcode: 'FAB', quantity: 6 });
      seen.barcodes.push({ ...(seen.barcodes[0] as Seen['barcodes'][number]), id: 9 });
    },
    /^a barcode is there twice$/,
  ],
  ['an event that stays owed', ({ seen }) => seen.owed.push('works: 1 events owed'), /^works: 1 events owed$/],
  ['a dead letter', ({ seen }) => Object.assign(seen, { deadLetters: 1 }), /^1 dead letters$/],
  [
    'a label printed twice for one key',
    ({ seen }) => seen.printed.push({ name: 'Label FAB x2', copies: 2 }),
    /^of barcode FAB 4 labels were printed, 2 asked for$/,
  ],
  ['a label answered and not printed', ({ seen }) => seen.printed.pop(), /^of barcode FAB 0 labels were printed/],
];

describe('the look from outside', () => {
  it('finds nothing where all is well', () => {
    const { records, seen } = aGoodHistory();
    expect(violations(records, seen)).toEqual([]);
  });

  it.each(wrongs)('reports %s', (_, spoil, sentence) => {
    const history = aGoodHistory();
    spoil(history);
    expect(violations(history.records, history.seen)).toContainEqual(expect.stringMatching(sentence));
  });

  it('allows a label that was not printed when its answer stayed out, never a second one', () => {
    const { records, seen } = aGoodHistory();
    records.prints.set('FAB', { copies: 2, isCertain: false });
    seen.printed = [];
    expect(violations(records, seen)).toEqual([]);
    seen.printed = [1, 2].map((job) => ({ name: `Label FAB x${job}`, copies: 2 }));
    expect(violations(records, seen)).toHaveLength(1);
  });
});
