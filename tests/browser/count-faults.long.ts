// What must not go wrong in a count: nothing that was counted is lost unseen, and no Undo books stock.
import { useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { aPlace, beginCount, countedIn, onShelf } from './support/counting.ts';
import { keeper, useFreshKeeper } from './support/keeper.ts';

useStack();

describe.each(names)('%s', (name) => {
  describeIn(name)('a count', () => {
    useFreshKeeper(name);

    /** Counts an item that is found by its name. */
    const addByName = async (itemName: string, amount: string) => {
      await keeper.seen('#add-item:focus');
      await keeper.type(itemName);
      await keeper.says('#add-item-0', new RegExp(itemName));
      await keeper.press('ArrowDown', 'Enter');
      await keeper.seen('#add-amount:focus');
      await keeper.replace(amount);
      await keeper.press('Enter');
    };

    it('adds what has no barcode to what was counted on another shelf, and takes an empty shelf', async () => {
      const place = aPlace();
      const [bolts, nuts] = [await onShelf(place, 20), await onShelf(place, 4)];
      const count = await beginCount(keeper, place);
      await keeper.type('12');
      await keeper.scan(bolts.text);
      await keeper.answered(/ 12\b/);
      await keeper.press('a');
      await addByName(bolts.item.name, '5');
      await keeper.answered(/ 17\b[\s\S]*3 .* less/);
      await addByName(nuts.item.name, '0');
      await keeper.answered(/4 .* less/);
      expect(await countedIn(count)).toEqual({ [bolts.item.id]: [17, -3], [nuts.item.id]: [0, -4] });
      await addByName(nuts.item.name, '-1');
      await keeper.says('.fault', /0 or more/);
    }, 240_000);
  });
});
