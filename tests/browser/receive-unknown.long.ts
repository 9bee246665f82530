import { aBarcode, anItem, aText, barcodesOf, bodyOf } from '../support/builders.ts';
import type { Item } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useFreshKeeper } from './support/keeper.ts';
import { aName, aScannedItem, ledgerOf, linesOf, newDelivery } from './support/receiving.ts';

useStack();

/** A right EAN-13 that nothing has, and the same with its last figure misread. */
function anEan(): { right: string; misread: string } {
  const digits = `20${Math.floor(Math.random() * 1e10)
    .toString()
    .padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  const last = (10 - (sum % 10)) % 10;
  return { right: `${digits}${last}`, misread: `${digits}${(last + 1) % 10}` };
}

describe.each(names)('%s', (name) => {
  describeIn(name)('a barcode that is not known', () => {
    useFreshKeeper(name);

    it('becomes a new item in the midst of a delivery, and is received right then', async () => {
      await anItem();
      const delivery = await newDelivery(keeper);
      const text = aText();
      const made = aName();
      await keeper.type('12');
      await keeper.scan(text);
      expect(await keeper.answered(/not known here/)).toContain(`${text} is not known here`);
      await keeper.press('i');
      await keeper.seen('#new-name');
      await keeper.tabTo('#new-name');
      await keeper.type(made);
      await keeper.tabTo('#new-vendor');
      await keeper.type('Wuerth');
      await keeper.press('ArrowDown', 'Enter');
      await keeper.tabTo('#new-unit');
      const unit = await keeper.value("document.querySelector('#new-unit').value");
      if (unit === '') {
        await keeper.type('box');
        await keeper.press('ArrowDown', 'Enter');
      }
      await keeper.tabTo('.new-item button[type=submit]');
      await keeper.press('Enter');
      await keeper.answered(/\+12\b/);
      const [line] = await linesOf(delivery);
      const item = bodyOf(await admin.get<Item>(`/items/${line?.[0]}`));
      expect(item).toMatchObject({ name: made, quantity: 12 });
      expect((await barcodesOf(item)).map(({ barcode }) => barcode)).toEqual([text]);
      expect(await ledgerOf(item, delivery)).toEqual([12]);
      await keeper.scan(text);
      await keeper.answered(/in this delivery 13/);
    }, 180_000);

    it('is added to an item that is found by its name, with its amount, while scanning goes on', async () => {
      const known = await aScannedItem(1);
      const other = await anItem({ name: aName() });
      const delivery = await newDelivery(keeper);
      const [one, two] = [aText(), aText()];
      for (const text of [one, two, known.text]) await keeper.scan(text);
      await keeper.answered(/\+1\b/);
      // Both wait still; the newest is settled by keys, and the other one after it.
      await keeper.press('b');
      await keeper.seen('#belongs-item');
      await keeper.type(other.name);
      await keeper.says('#belongs-item-0', new RegExp(other.name));
      await keeper.press('ArrowDown', 'Enter');
      await keeper.page.waitForFunction(`document.activeElement?.id === 'belongs-amount'`);
      // A scan while a field has the focus is a scan all the same.
      await keeper.scan(known.text);
      await keeper.answered(/in this delivery 2/);
      expect(await keeper.value("document.querySelector('#belongs-amount').value")).toBe('1');
      await keeper.type('50');
      await keeper.press('Enter');
      await keeper.answered(/\+50/);
      expect(await barcodesOf(other)).toEqual([expect.objectContaining({ barcode: two, quantity: 50 })]);
      await keeper.press('b');
      await keeper.seen('#belongs-item');
      await keeper.type(other.name);
      await keeper.says('#belongs-item-0', new RegExp(other.name));
      await keeper.press('ArrowDown', 'Enter');
      await keeper.page.waitForFunction(`document.activeElement?.id === 'belongs-amount'`);
      await keeper.press('Enter');
      await keeper.answered(/\+1\b[\s\S]*in this delivery 51/);
      expect(await keeper.value("document.querySelector('.unknown-list')")).toBeNull();
      expect(await ledgerOf(other, delivery)).toEqual([50, 1]);
      expect(await ledgerOf(known.item, delivery)).toEqual([1, 1]);
    }, 240_000);

    it('is probably misread where its check digit is wrong, and settled by the next scan', async () => {
      const { right, misread } = anEan();
      const item = await anItem({ name: aName() });
      await aBarcode(item, { barcode: right, quantity: 20 });
      const delivery = await newDelivery(keeper);
      await keeper.scan(misread);
      expect(await keeper.answered(/Probably misread/)).toContain(`should be ${right.at(-1)}`);
      expect(await keeper.says('.unknown-list', /./)).toContain('Or, if it reads so on the box');
      await keeper.scan(right);
      await keeper.answered(/\+20/);
      expect(await keeper.value("document.querySelector('.unknown-list')")).toBeNull();
      expect(await ledgerOf(item, delivery)).toEqual([20]);
    }, 120_000);

    it('offers the same on the home page, and on one that does nothing with scans', async () => {
      for (const path of ['/', '/account']) {
        await keeper.goTo(`${stack.url}${path}`);
        await keeper.seen('#search');
        const item = await anItem({ name: aName(), location: 'B-02' });
        const text = aText();
        await keeper.scan(text);
        await keeper.answered(/not known here/);
        await keeper.press('b');
        await keeper.seen('#belongs-item');
        await keeper.type(item.name);
        await keeper.says('#belongs-item-0', new RegExp(item.name));
        await keeper.press('ArrowDown', 'Enter');
        await keeper.page.waitForFunction(`document.activeElement?.id === 'belongs-amount'`);
        await keeper.press('Enter');
        expect(await keeper.answered(/Found/)).toContain(item.name);
        expect((await barcodesOf(item)).map(({ barcode }) => barcode)).toEqual([text]);
      }
    }, 180_000);
  });
});
