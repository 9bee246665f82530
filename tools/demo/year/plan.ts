// A shop's plan, day by day. It knows its stock, so that its jobs can be closed; some of the last ones are still open.
import type { Article } from '../goods.ts';
import type { Random } from './random.ts';

type Line = { article: number; quantity: number };
/** The part of the working day that is over when it is done, from 0 to 1. */
type Timed = { at: number };
export type Delivery = Timed & { kind: 'delivery'; comment: string; lines: Line[] };
export type Job = Timed & {
  kind: 'job';
  /** The job's place among all jobs. */
  number: number;
  customer: string;
  comment: string;
  lines: Line[];
  isOutbound: boolean;
};
export type Return = Timed & {
  kind: 'return';
  /** The job whose goods come back. */
  number: number;
  /** Of each line, what comes back; the rest was used. */
  returned: Line[];
};
export type Deed = Delivery | Job | Return;
export type Day = { day: number; deeds: Deed[] };

/** Lines of one delivery; the API takes no more. */
const MOST_LINES = 1_000;

/** Of the jobs of so many days at the end, some are not begun yet. */
const UNFINISHED_DAYS = 5;

/** Goods are out for so many days at most, as far as the days go. */
const LONGEST_OUT = 6;

const CUSTOMERS = [
  'Kovács Kft.',
  'Braun GmbH',
  'Nagy és Fia',
  'Hotel Astoria',
  'Stadtwerke Graz',
  'Murphy & Sons',
  'Szabó Gépészet',
  'Haus am See',
  'Klinik Nord',
  'Tóth Bau',
  'Weber Sanitär',
  'O’Neill Heating',
  'Iskola utca 4.',
  'Brauerei Huber',
  'Fekete Villamosság',
  'Lakeside Homes',
];
const PLACES = [
  'boiler room',
  'roof of hall 3',
  'second floor',
  'pump station',
  'bathroom',
  'kitchen',
  'workshop',
  'stairwell',
  'yard',
  'flat 12',
];

/**
 * Plans the opening stock of all articles and then the days, in the order in which all of it happens.
 * @param moving how many of the articles are bought and sold; the others lie there
 */
export function* planOf(
  articles: readonly Article[],
  options: { days: number; moving: number; random: Random },
): Generator<Day> {
  const { days, moving, random } = options;
  const shop: Shop = { articles, moving, random, stock: articles.map(({ received }) => received), due: new Map() };
  yield { day: 0, deeds: openingDeliveries(articles) };
  let number = 0;
  for (let day = 1; day <= days; day += 1) {
    const deeds = deliveriesOf(shop, day);
    const due = shop.due.get(day) ?? [];
    const jobs = random.between(3, 8);
    for (const { at, turn } of turnsOf(random, due.length + jobs)) {
      const back = due[turn];
      if (back) deeds.push(comeBack(shop, back, at));
      else deeds.push(job(shop, { number: number++, at, day, left: days - day }));
    }
    yield { day, deeds: deeds.filter((deed) => deed.kind === 'return' || deed.lines.length > 0) };
  }
}

type Back = Omit<Return, 'at'>;
type Shop = {
  articles: readonly Article[];
  moving: number;
  random: Random;
  /** As it is where the plan has come to. */
  stock: number[];
  /** The returns of days that come. */
  due: Map<number, Back[]>;
};

/** So many moments of a day in their order, each somebody's turn. */
function turnsOf(random: Random, count: number): { at: number; turn: number }[] {
  // The first hour is that of the deliveries.
  const turns = Array.from({ length: count }, (_, turn) => ({ turn, at: 0.1 + 0.9 * random.next() }));
  return turns.toSorted((one, other) => one.at - other.at);
}

function openingDeliveries(articles: readonly Article[]): Delivery[] {
  const count = Math.ceil(articles.length / MOST_LINES);
  return Array.from({ length: count }, (_, part) => {
    const first = part * MOST_LINES;
    const lines = articles
      .slice(first, first + MOST_LINES)
      .map(({ received }, place) => ({ article: first + place, quantity: received }));
    return { kind: 'delivery', comment: 'Opening stock', at: part / count, lines };
  });
}

/** Buys the moving articles that have come down to their warning quantity. */
function deliveriesOf({ articles, stock, moving, random }: Shop, day: number): Deed[] {
  const low = stock
    .slice(0, moving)
    .flatMap((quantity, article) => (quantity <= (articles[article]?.warning ?? 0) ? [article] : []));
  const lines = low.slice(0, MOST_LINES).map((article) => ({ article, quantity: articles[article]?.received ?? 1 }));
  for (const line of lines) change(stock, line, 1);
  return [{ kind: 'delivery', comment: `Order of day ${day}`, at: 0.1 * random.next(), lines }];
}

type Hiring = { number: number; at: number; day: number; left: number };

function job(shop: Shop, { number, at, day, left }: Hiring): Job {
  const { random, stock, moving } = shop;
  const isOutbound = left > UNFINISHED_DAYS || random.next() < 0.5;
  const wanted = new Set(Array.from({ length: random.between(2, 10) }, () => anArticle(random, moving)));
  const lines = [...wanted].flatMap((article) => {
    // An open job may ask for more than there is, as it does in life.
    const most = isOutbound ? Math.min(stock[article] ?? 0, 60) : 80;
    return most < 1 ? [] : [{ article, quantity: random.between(1, most) }];
  });
  if (isOutbound && lines.length > 0) {
    for (const line of lines) change(stock, line, -1);
    const until = day + random.between(1, LONGEST_OUT);
    shop.due.set(until, [...(shop.due.get(until) ?? []), { kind: 'return', number, returned: backOf(lines, random) }]);
  }
  const customer = random.oneOf(CUSTOMERS);
  return { kind: 'job', number, at, customer, comment: random.oneOf(PLACES), lines, isOutbound };
}

/** As in life a few articles go out every day, the first ones here, and most of them now and then. */
function anArticle(random: Random, moving: number): number {
  return Math.floor(moving * random.next() ** 3);
}

/** Of some lines a part is not used. */
function backOf(lines: Line[], random: Random): Line[] {
  const back = lines.map(({ article, quantity }) => ({
    article,
    quantity: random.next() < 0.3 ? random.between(0, quantity) : 0,
  }));
  return back.filter(({ quantity }) => quantity > 0);
}

function comeBack({ stock }: Shop, back: Back, at: number): Return {
  for (const line of back.returned) change(stock, line, 1);
  return { ...back, at };
}

function change(stock: number[], { article, quantity }: Line, sign: 1 | -1): void {
  stock[article] = (stock[article] ?? 0) + sign * quantity;
}
