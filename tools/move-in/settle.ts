// Fits what a system says into what Stockroom keeps. It decides each row by itself, and names all that is not as the source has it.
import type { Millionths } from '@stockroom/kernel';
import { amountOf, shown } from './amounts.ts';
import { createBarcodes } from './barcodes.ts';
import { openingsOf, settleDeliveries, settleJobs } from './documents.ts';
import type { Defaults, Moved, MovedBarcode, MovedItem } from './moved.ts';
import type { Amount, Remark, Say, Source, SourceItem } from './source.ts';
import { fitted } from './texts.ts';

export function settle(source: Source, defaults: Defaults): Moved {
  const remarks: Remark[] = [];
  const say: Say = (where, value, why) => void remarks.push({ where, value, why });
  const left = { items: 0, quantity: 0 };
  const [items, barcodes]: [MovedItem[], MovedBarcode[]] = [[], []];
  const claim = createBarcodes(say);
  let total: Millionths = 0;
  for (const one of source.items) {
    const stock = stockOf(one, say);
    total += stock.said;
    const why = one.leftOut ?? (one.name.trim() === '' ? 'It has no name, and is left out with its stock.' : undefined);
    if (why !== undefined) {
      say(one.where, shown(stock.here), why);
      left.items += 1;
      left.quantity += stock.said;
      continue;
    }
    left.quantity += stock.said - stock.here;
    const item = itemOf(one, { defaults, say, place: stock.place, quantity: stock.here });
    const { first, others } = claim(one);
    item.barcode = first;
    items.push(item);
    barcodes.push(...others.map((barcode) => ({ item, ...barcode })));
  }
  numberOnce(items, { source, say });
  const byKey = new Map(items.map((item) => [item.key, item]));
  const jobs = settleJobs(source.jobs ?? [], { byKey, say });
  const deliveries = settleDeliveries(source.deliveries ?? [], { byKey, say });
  const documents = openingsOf({ items, deliveries, jobs, say });
  remarks.push(...(source.remarks ?? []));
  const files = { items: items.length, quantity: items.reduce((sum, { quantity }) => sum + quantity, 0) };
  const totals = { source: { items: source.items.length, quantity: total }, files, left_out: left };
  return { items, barcodes, ...documents, remarks, totals };
}

type About = { defaults: Defaults; say: Say; place: string; quantity: Millionths };

function itemOf(one: SourceItem, { defaults, say, place, quantity }: About): MovedItem {
  const text = (field: Parameters<typeof fitted>[0], value: string | undefined) =>
    fitted(field, value ?? '', { where: one.where, say });
  const amount = (value: Amount, what: string) => notNegative(value, what, { where: one.where, say });
  return {
    ...{ key: one.key, where: one.where, name: text('name', one.name), barcode: '', quantity, opening: quantity },
    article_number: text('article_number', one.article_number).toUpperCase(),
    location: text('location', place),
    unit: text('unit', one.unit) || defaults.unit,
    vendor: text('vendor', one.vendor) || defaults.vendor,
    purchase_price: amount(one.purchase_price, 'price'),
    warning_quantity: amount(one.warning_quantity, 'minimum'),
  };
}

function notNegative(value: Amount, what: string, { where, say }: { where: string; say: Say }): Millionths {
  const amount = amountOf(value);
  if (amount === undefined)
    say(where, String(value), `This ${what} is no number of at most 1,000,000,000: it is 0 here.`);
  else if (amount < 0) say(where, String(value), `A ${what} is 0 or more: it is 0 here.`);
  return Math.max(0, amount ?? 0);
}

/**
 * Adds up what lies at several places. An item has one place here: where most of it lies.
 * @returns `said` as the source counts, `here` as Stockroom can have it
 */
function stockOf(
  { where, name, location, stock }: SourceItem,
  say: Say,
): { said: Millionths; here: Millionths; place: string } {
  const [places, sums] = [new Map<string, Millionths>(), { said: 0, here: 0 }];
  for (const row of stock) {
    const at = row.where ?? where;
    const amount = amountOf(row.quantity);
    if (amount === undefined) {
      say(at, String(row.quantity), `The quantity of ${name} is no number of at most 1,000,000,000, and is left out.`);
      continue;
    }
    sums.said += amount;
    if (row.notHere !== undefined) say(at, shown(amount), `${row.notHere} It is left out.`);
    else {
      sums.here += amount;
      const place = row.location ?? '';
      places.set(place, (places.get(place) ?? 0) + amount);
    }
  }
  const [most, ...others] = [...places].filter(([place]) => place !== '').toSorted(([, one], [, other]) => other - one);
  if (others.length > 0) {
    const also = others.map(([place, amount]) => `${shown(amount)} at ${place}`).join(', ');
    say(where, name, `An item has one place, here ${most?.[0]}. Its quantity has also ${also}.`);
  }
  if (sums.here < 0) {
    say(where, shown(sums.here), `A quantity is never negative: ${name} has 0 here. Count it.`);
    sums.here = 0;
  }
  return { ...sums, place: most?.[0] ?? location ?? '' };
}

/**
 * Lets every line of a delivery or job find its item: an article number stays with the first that has it, unless a barcode
 * tells them apart, and an item with neither gets one.
 */
function numberOnce(items: MovedItem[], { source, say }: { source: Source; say: Say }): void {
  const first = new Map<string, MovedItem>();
  for (const item of items) {
    const { article_number: number, where } = item;
    const other = number === '' ? undefined : first.get(number);
    if (!other) first.set(number, item);
    else if (item.barcode === '' || other.barcode === '') {
      say(
        where,
        number,
        `This article number is that of ${other.where} too, and nothing else tells them apart: it is left out here.`,
      );
      item.article_number = '';
    }
  }
  const named = new Set(
    [...(source.deliveries ?? []), ...(source.jobs ?? [])].flatMap(({ lines }) => lines.map(({ item }) => item)),
  );
  for (const item of items) {
    if (item.barcode !== '' || item.article_number !== '' || !named.has(item.key)) continue;
    item.article_number = `MOVED-${item.key}`.toUpperCase();
    say(
      item.where,
      item.article_number,
      'It had neither a barcode nor an article number, and gets this one: deliveries and jobs name it.',
    );
  }
}
