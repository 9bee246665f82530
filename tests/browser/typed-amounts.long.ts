// What is typed before or after a scan is booked as it stands on the screen, or refused: the ledger says so. The whole table is
// in console/test/scan/typed-amount.test.ts.
import { anAcquisition, bodyOf } from '../support/builders.ts';
import { eventually } from '../support/cluster.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useKeeper } from './support/keeper.ts';
import { aScannedItem, ledgerOf } from './support/receiving.ts';

useStack();

type Case = [typed: string, booked: number | undefined];

const REFUSED = ['-5', '+5', '1e9', '99999999999', '5x', '1 2', '1,,5', '0.0000001', '1234567.1234567', '.'].map(
  (text): Case => [text, undefined],
);

const BEFORE: Record<string, Case[]> = {
  en: [...REFUSED, ['12', 12], ['1,5', 1.5], ['1.500', 1.5], ['1,500', 1_500], ['.5', 0.5], ['1 000', 1_000]],
  de: [...REFUSED, ['12', 12], ['1,5', 1.5], ['1.500', 1_500], ['1,500', 1.5], [',5', 0.5]],
  hu: [
    ['-5', undefined],
    ['1e9', undefined],
    ['99999999999', undefined],
    ['1.500', 1.5],
    ['1,500', 1.5],
    ['1 000', 1_000],
  ],
};

/** With Enter, after a scan; the scan has booked 3. */
const AFTER: Case[] = [
  ...['-5', '1e9', '5x', '1 2', '0.0000001'].map((text): Case => [text, undefined]),
  ['7', 4],
  ['1,5', -1.5],
];

const NO_AMOUNT = /is no amount|ist keine Menge|nem mennyiség/;

describe.each(names)('%s', (name) => {
  describeIn(name)('an amount that is typed on the page of a delivery', () => {
    useKeeper(name);

    const open = async (language: string) => {
      bodyOf(await admin.put('/session/settings/language', { value: language }));
      const { id } = await anAcquisition();
      await keeper.goTo(`${stack.url}/receive/${id}`);
      await keeper.seen(`html[lang=${language}] .answer.waiting`);
      return id;
    };
    afterAll(() => admin.delete('/session/settings/language'));

    it.each(Object.entries(BEFORE))(
      'before a scan is booked as it stands there, or refused: %s',
      async (language, cases) => {
        const delivery = await open(language);
        const { item, text } = await aScannedItem(3);
        const expected: number[] = [];
        for (const [typed, booked] of cases) {
          await keeper.type(typed);
          if (booked === undefined) expect(await keeper.says('.typed-amount b', /./)).toBe(typed);
          await keeper.scan(text);
          if (booked === undefined) expect(await keeper.answered(NO_AMOUNT)).toContain(typed);
          else expected.push(booked);
          await keeper.page.waitForFunction("!document.querySelector('.typed-amount')");
          const isBooked = async () => (await ledgerOf(item, delivery)).length >= expected.length;
          await eventually(isBooked, () => `nothing is booked for ${typed}`);
          expect({ typed, ledger: await ledgerOf(item, delivery) }).toEqual({ typed, ledger: expected });
        }
        // A scan without a number has its own amount again.
        await keeper.scan(text);
        await keeper.answered(/\+3\b/);
        expect(await ledgerOf(item, delivery)).toEqual([...expected, 3]);
      },
      300_000,
    );

    it('after a scan changes it to what stands there, or is refused', async () => {
      const delivery = await open('en');
      for (const [typed, difference] of AFTER) {
        const { item, text } = await aScannedItem(3);
        await keeper.scan(text);
        await keeper.answered(/\+3\b/);
        await keeper.type(typed);
        await keeper.press('Enter');
        await keeper.answered(difference === undefined ? NO_AMOUNT : /Changed/);
        const ledger = difference === undefined ? [3] : [3, difference];
        expect({ typed, ledger: await ledgerOf(item, delivery) }).toEqual({ typed, ledger });
      }
    }, 300_000);
  });
});
