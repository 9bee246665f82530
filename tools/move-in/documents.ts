// Deliveries and jobs of the past, and the opening stock from which they lead to what there is today.
import { LARGEST, type Millionths } from '@stockroom/kernel';
import { amountOf, shown } from './amounts.ts';
import type { MovedDelivery, MovedItem, MovedJob, MovedLine } from './moved.ts';
import type { Say, SourceDelivery, SourceJob, SourceLine } from './source.ts';

type About = { byKey: ReadonlyMap<string, MovedItem>; say: Say };

export function settleDeliveries(deliveries: SourceDelivery[], { byKey, say }: About): MovedDelivery[] {
  return deliveries.flatMap(({ id, comment, lines }) => {
    const where = `delivery ${id}`;
    const moved = linesOf(lines, { byKey, say, where });
    if (moved.length === 0) say(where, comment, 'It has no lines, and is left out.');
    return moved.length === 0 ? [] : [{ id, comment: cut(comment), lines: moved }];
  });
}

export function settleJobs(jobs: SourceJob[], { byKey, say }: About): MovedJob[] {
  return jobs.flatMap(({ id, customer, comment, state, lines }) => {
    const where = `job ${id}`;
    const moved = linesOf(lines, { byKey, say, where });
    if (moved.length === 0) say(where, comment, 'It has no lines, and is left out.');
    if (customer.trim() === '') say(where, comment, 'Its customer is not there: it is “Unknown” here.');
    const name = customer.trim() || 'Unknown';
    return moved.length === 0 ? [] : [{ id, customer: name, comment: cut(comment), state, lines: moved }];
  });
}

/** The most characters of a comment, with room for the mark of the import. */
const MOST = 1_900;
const cut = (comment: string) => [...comment].slice(0, MOST).join('');

function linesOf(lines: SourceLine[], { byKey, say, where }: About & { where: string }): MovedLine[] {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const item = byKey.get(line.item);
    const [quantity, returned] = [amountOf(line.quantity), amountOf(line.returned)];
    const why = !item
      ? `Its item ${line.item} is not there.`
      : quantity === undefined || quantity <= 0
        ? `The quantity of ${item.name} must be more than 0.`
        : returned === undefined || returned < 0 || returned > quantity
          ? `More of ${item.name} came back than went out.`
          : seen.has(line.item)
            ? `${item.name} is in it twice.`
            : undefined;
    seen.add(line.item);
    if (why === undefined) return [{ item, quantity, returned } as MovedLine];
    say(where, String(line.quantity), `${why} The line is left out.`);
    return [];
  });
}

type History = { items: MovedItem[]; deliveries: MovedDelivery[]; jobs: MovedJob[]; say: Say };
type OfDelivery = { document: MovedDelivery; line: MovedLine };
type OfJob = { document: MovedJob; line: MovedLine };

/**
 * Finds the stock of each item from which its deliveries and jobs lead to what there is. Where they cannot, because the
 * source's own history does not add up, lines are left out: the quantity of today is what counts.
 * @returns the documents that still have lines
 */
export function openingsOf({ items, deliveries, jobs, say }: History): Pick<History, 'deliveries' | 'jobs'> {
  const received = Map.groupBy(linesIn(deliveries), ({ line }) => line.item);
  const taken = Map.groupBy(linesIn(jobs), ({ line }) => line.item);
  for (const item of items) {
    const before = beforeJobs(item, taken.get(item) ?? [], say);
    item.opening = beforeDeliveries(item, { before, lines: received.get(item) ?? [], say });
  }
  const filled = <Document extends { lines: MovedLine[] }>(documents: Document[]) =>
    documents.filter(({ lines }) => lines.length > 0);
  return { deliveries: filled(deliveries), jobs: filled(jobs) };
}

function linesIn<Document extends { lines: MovedLine[] }>(documents: Document[]) {
  return documents.flatMap((document) => document.lines.map((line) => ({ document, line })));
}

/** Goes back job by job: what each took was there before it, and what came back was there after it. */
function beforeJobs({ quantity, name }: MovedItem, lines: OfJob[], say: Say): Millionths {
  let there = quantity;
  for (const { document, line } of lines.toReversed()) {
    const isBack = document.state === 'returned-closed';
    const net = document.state === 'open' ? 0 : line.quantity - (isBack ? line.returned : 0);
    if ((!isBack || there >= line.returned) && there + net <= LARGEST) {
      there += net;
      continue;
    }
    document.lines.splice(document.lines.indexOf(line), 1);
    const why = `The job gave back more ${name} than there was after it`;
    say(`job ${document.id}`, shown(line.quantity), `${why}: the line is left out, as what there is today counts.`);
  }
  return there;
}

/** Leaves out the oldest deliveries of what is not there any more, nor was taken by jobs. */
function beforeDeliveries(
  { name }: MovedItem,
  { before, lines, say }: { before: Millionths; lines: OfDelivery[]; say: Say },
): Millionths {
  let there = before;
  for (const { document, line } of lines.toReversed()) {
    if (there >= line.quantity) {
      there -= line.quantity;
      continue;
    }
    document.lines.splice(document.lines.indexOf(line), 1);
    const why = `More ${name} was delivered than is there and jobs have used`;
    say(
      `delivery ${document.id}`,
      shown(line.quantity),
      `${why}: the line is left out, as what there is today counts.`,
    );
  }
  return there;
}
