import { itemsOf, viewIn } from '../../src/running-out/views.ts';
import { aLowItem } from './low-items.ts';

const promised = aLowItem({ id: 1, quantity: 30, planned: 40, available: -10, warning_quantity: 0 });
const planned = aLowItem({ id: 2, quantity: 9, planned: 5, available: 4 });
const low = aLowItem({ id: 3, quantity: 2, available: 2, vendor: { id: 2, name: 'Bossard' } });
const all = [promised, planned, low];

it.each([
  ['all', [1, 2, 3]],
  ['short', [1]],
  ['shelf', [3]],
  ['', [1, 2, 3]],
  ['nonsense', [1, 2, 3]],
])('the view %j of what runs out has the items %j', (name, ids) => {
  const view = viewIn(new URLSearchParams({ view: name }));
  expect(itemsOf(all, { view, vendor: undefined }).map(({ item }) => item.id)).toEqual(ids);
});

it('a vendor is asked about alone', () => {
  expect(itemsOf(all, { view: 'all', vendor: 2 })).toEqual([low]);
});
