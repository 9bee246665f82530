import { pageOf, whatOf } from '../../src/printing/of-what.ts';

it.each([
  ['labels', '4006381333931 + 3', '4006381333931 + 3', undefined],
  ['picking-list', '118', 'Picking list 118', '/works/118'],
  ['delivery-note', '118', 'Delivery note 118', '/works/118'],
  ['return-note', '118', 'Return note 118', '/works/118'],
  ['goods-in-note', '7', 'Goods-in note 7', '/receive/7'],
  ['counting-sheet', '3', 'Counting sheet 3', '/counts/3'],
  ['order-list', '', 'Order list', '/running-out'],
] as const)('A print job of %s %j says %j, and leads to %s', (kind, title, words, page) => {
  expect(whatOf({ kind, title })).toBe(words);
  expect(pageOf({ kind, title })).toBe(page);
});
