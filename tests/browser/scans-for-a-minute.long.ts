import { aText } from '../support/builders.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useFreshKeeper, useStackWithPrinter } from './support/keeper.ts';
import { scanTenASecond } from './support/pace.ts';
import { aScannedItem, ledgerOf, linesOf, newDelivery, type Scanned } from './support/receiving.ts';

useStackWithPrinter();

describe.each(names)('%s', (name) => {
  describeIn(name)('a minute of scans into a delivery', () => {
    useFreshKeeper(name);

    const isChromium = name === 'chromium';
    const count = isChromium ? 600 : 100;
    it(`answers ${count} scans, ten a second, each in its turn: none is lost, and none is booked twice`, async () => {
      // As long as an EAN-13, so that the scanner has written one before the next.
      const items = await Promise.all([1, 2, 3].map((means) => aScannedItem(means, aText().slice(0, 13))));
      const delivery = await newDelivery(keeper);
      // Now and then the same label comes twice in a row.
      const scanned = Array.from({ length: count }, (_, place) => items[((place * 7) % 10) % 3] as Scanned);
      const texts = scanned.map(({ text }) => text);
      // Firefox would mix the keys of scans that are sent at once: there a busy machine is slower than ten a second.
      const { tookMs, waitedMs } = await scanTenASecond(keeper, { texts, isAhead: isChromium });
      const [middle, late, last] = [0.5, 0.95, 1].map((part) => waitedMs[Math.ceil(count * part) - 1]?.toFixed(0));
      const seconds = (tookMs / 1_000).toFixed(1);
      process.stderr.write(`${count} scans in ${seconds} s: p50 ${middle}, p95 ${late}, longest ${last} ms\n`);
      const inDelivery = new Map<string, number>();
      const expected = scanned.map(({ item, text }) => {
        const means = items.findIndex((one) => one.text === text) + 1;
        inDelivery.set(text, (inDelivery.get(text) ?? 0) + means);
        return [item.name, inDelivery.get(text)];
      });
      const answered = (await keeper.answers()).map((answer) => [
        items.find(({ item }) => answer.includes(item.name))?.item.name,
        Number(/in this delivery (\d+)/.exec(answer)?.[1]),
      ]);
      expect(answered).toEqual(expected);
      const totals = items.map(({ item, text }) => [item.id, inDelivery.get(text)] as const);
      expect(new Map(await linesOf(delivery))).toEqual(new Map(totals));
      for (const { item, text } of items) {
        // Where they came faster than they were booked, several were booked at once.
        const booked = await ledgerOf(item, delivery);
        expect(booked.reduce((sum, one) => sum + one, 0)).toBe(inDelivery.get(text));
      }
    }, 300_000);
  });
});
