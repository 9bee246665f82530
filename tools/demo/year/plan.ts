// A shop's plan, day by day. It knows its stock, so that its jobs can be closed; some of the last ones are still open.
import type { Article } from '../goods.ts';
import type { Random } from './random.ts';

type Line = { article: number; quantity: number };
export type Delivery = { kind: 'delivery'; comment: string; lines: Line[] };
export type Job = {
  kind: 'job';
  customer: string;
  comment: string;
  lines: Line[];
  /** Of each line, what comes back; undefined while the goods are out. */
  returned: number[] | undefined;
  isOutbound: boolean;
};
export type Deed = Delivery | Job;
export type Day = { day: number; deeds: Deed[] };

/** Lines of one delivery; the API takes no more. */
const MOST_LINES = 1_000;

/** Jobs of so many days at the end are not done yet. */
const UNFINISHED_DAYS = 5;

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
 * Plans the opening stock of all articles and then the days.
 * @param moving how many of the articles are bought and sold; the others lie there
 */
export function* planOf(
  articles: readonly Article[],
  options: { days: number; moving: number; random: Random },
): Generator<Day> {
  const { days, moving, random } = options;
  const stock = articles.map(({ received }) => received);
  yield { day: 0, deeds: openingDeliveries(articles) };
  for (let day = 1; day <= days; day += 1) {
    const low = lowest(stock, articles, moving);
    const deliveries = low.length > 0 ? [delivery({ articles, stock, low, day })] : [];
    const jobs = Array.from({ length: random.between(3, 8) }, () => job({ stock, moving, random, left: days - day }));
    yield { day, deeds: [...deliveries, ...jobs.filter(({ lines }) => lines.length > 0)] };
  }
}

function openingDeliveries(articles: readonly Article[]): Delivery[] {
  const count = Math.ceil(articles.length / MOST_LINES);
  return Array.from({ length: count }, (_, part) => {
    const first = part * MOST_LINES;
    const lines = articles
      .slice(first, first + MOST_LINES)
      .map(({ received }, place) => ({ article: first + place, quantity: received }));
    return { kind: 'delivery', comment: 'Opening stock', lines };
  });
}

/** The moving articles that have come down to their warning quantity. */
function lowest(stock: readonly number[], articles: readonly Article[], moving: number): number[] {
  return stock
    .slice(0, moving)
    .flatMap((quantity, article) => (quantity <= (articles[article]?.warning ?? 0) ? [article] : []));
}

type Ordering = { articles: readonly Article[]; stock: number[]; low: number[]; day: number };

function delivery({ articles, stock, low, day }: Ordering): Delivery {
  const lines = low.slice(0, MOST_LINES).map((article) => {
    const quantity = articles[article]?.received ?? 1;
    stock[article] = (stock[article] ?? 0) + quantity;
    return { article, quantity };
  });
  return { kind: 'delivery', comment: `Order of day ${day}`, lines };
}

type Hiring = { stock: number[]; moving: number; random: Random; left: number };

function job({ stock, moving, random, left }: Hiring): Job {
  const isOutbound = left > UNFINISHED_DAYS || random.next() < 0.5;
  const isOver = isOutbound && (left > UNFINISHED_DAYS || random.next() < 0.3);
  const wanted = new Set(Array.from({ length: random.between(2, 10) }, () => random.between(0, moving - 1)));
  const lines = [...wanted].flatMap((article) => {
    const there = stock[article] ?? 0;
    // An open job may ask for more than there is, as it does in life.
    const most = isOutbound ? Math.min(there, 60) : 80;
    return most < 1 ? [] : [{ article, quantity: random.between(1, most) }];
  });
  const returned = lines.map(({ quantity }) => (random.next() < 0.3 ? random.between(0, quantity) : 0));
  for (const [place, { article, quantity }] of lines.entries())
    if (isOutbound) stock[article] = (stock[article] ?? 0) - quantity + (isOver ? (returned[place] ?? 0) : 0);
  const comment = random.oneOf(PLACES);
  return {
    kind: 'job',
    customer: random.oneOf(CUSTOMERS),
    comment,
    lines,
    returned: isOver ? returned : undefined,
    isOutbound,
  };
}
