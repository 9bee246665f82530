import { stack, useStack } from '../support/the-stack.ts';
import { describeIn } from './support/browsers.ts';
import { keeper, useFreshKeeper } from './support/keeper.ts';
import { aScannedItem, ledgerOf, newDelivery } from './support/receiving.ts';
import { keyOf, pressKeys } from './support/scanner.ts';

useStack();

/** A scan of which one key never goes up, as if that had been lost on the way. */
async function scanTorn(text: string): Promise<void> {
  const session = await keeper.page.createCDPSession();
  await pressKeys(session, [...text].map(keyOf), { heldAt: 2 });
  await session.detach();
}

describeIn('chromium')('a scan of which keys may be missing', () => {
  useFreshKeeper('chromium');

  it('is refused with the number that was typed before it, and books nothing until all is there again', async () => {
    const { item, text } = await aScannedItem(1);
    const delivery = await newDelivery(keeper);
    await keeper.scan(text);
    await keeper.answered(/in this delivery 1$/m);
    await keeper.type('12');
    await scanTorn(text);
    expect(await keeper.answered(/Not read whole/)).toContain('type “12” again');
    expect(await keeper.value("document.querySelector('.typed-amount')")).toBeNull();
    // Enter sets no amount: that would be of the scan before.
    await keeper.type('5');
    await keeper.press('Enter');
    await keeper.scan(text);
    await keeper.answered(/in this delivery 6$/m);
    expect(await ledgerOf(item, delivery)).toEqual([1, 5]);
  }, 180_000);

  it('is refused where everybody sees it on a page that shows no answers', async () => {
    await keeper.goTo(`${stack.url}/account`);
    await keeper.seen('#search');
    await scanTorn('T7E136F0E9');
    expect(await keeper.says('.scan-anywhere .answer', /Not read whole/)).toContain('T7E136F0E9');
  }, 120_000);
});
