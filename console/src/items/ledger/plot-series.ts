// The stock of an item over time, as steps.
import { exact } from '../../i18n/numbers.ts';

type PlottedLine = { id: number; timestamp: string; quantity: number; balance: number };

type PlotSeries<Line> = {
  /** The times, in ms, of the plot's beginning, of every change, and of now. */
  times: number[];
  /** The quantity from each time on. */
  balances: number[];
  /** The change at each time but the first and the last. */
  lines: Line[];
  least: number;
  most: number;
};

/**
 * @param newestFirst as the API gives them; those before `from` are left out
 * @param from where the plot begins
 */
export function plotSeries<Line extends PlottedLine>(
  newestFirst: readonly Line[],
  { from, now, balance }: { from: number; now: number; balance: number },
): PlotSeries<Line> {
  const lines = newestFirst.filter(({ timestamp }) => Date.parse(timestamp) >= from).toReversed();
  const [first] = lines;
  const before = newestFirst[lines.length]?.balance;
  const start = first ? exact(first.balance - first.quantity) : (before ?? balance);
  const end = lines.at(-1)?.balance ?? start;
  const balances = [start, ...lines.map((line) => line.balance), end];
  // A clock that runs behind the server's must not fold the plot back.
  const last = Math.max(now, ...lines.slice(-1).map(({ timestamp }) => Date.parse(timestamp)));
  const times = [from, ...lines.map(({ timestamp }) => Date.parse(timestamp)), last];
  return { times, balances, lines, least: Math.min(...balances), most: Math.max(...balances) };
}

/** The plot of an item that has just come is no vertical line. */
const SHORTEST_MS = 3_600_000;

/**
 * Tells where the plot begins: at the time that is wanted, or at the oldest movement where that is younger. It is the item's
 * first, or the one with which reading ended.
 */
export function plotBegin(
  newestFirst: readonly PlottedLine[],
  { wanted, now }: { wanted: number; now: number },
): number {
  const oldest = Date.parse(newestFirst.at(-1)?.timestamp ?? '');
  return Number.isNaN(oldest) ? wanted : Math.max(wanted, Math.min(oldest, now - SHORTEST_MS));
}
