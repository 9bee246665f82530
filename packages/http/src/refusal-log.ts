// Refusals are logged, as somebody looks for them after an attack. Clients without a login can cause thousands a
// second, which would push everything else out of logs of a limited size. So the number of lines is limited: refusals
// without a line of their own are counted by who was refused, and reported together.
import { contextHere } from '@stockroom/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { createTokenBucket } from './token-bucket.ts';

/** A refusal; `user` where the login is a valid one, `cause` where something is away. */
export type Refusal = {
  address: string;
  user?: number;
  route: string | undefined;
  status: number;
  cause?: string;
};

type Log = Pick<FastifyBaseLogger, 'info'>;

export type RefusalLog = {
  /** @param log writes the line of this refusal alone, with its request's id */
  refused: (refusal: Refusal, log: Log) => void;
  /** Writes what is counted; to be called at the end. */
  close: () => void;
};

type Options = {
  log: Log;
  /**
   * True where every refusal has a line of its own as long as lines are left; else only the first of each address in a
   * second.
   */
  each: boolean;
  clock?: () => number;
};

type Counted = { refusals: number; since: number; last: Refusal };

const INTERVAL_MS = 1_000;
/** The limit of lines: this many at once, and then another one every ten seconds. */
const MOST_LINES = 1_000;
const LINE_EVERY_MS = 10_000;
/** In one second: the most first refusals with a line, and the most addresses with a line of their own at its end. */
const LINES_A_SECOND = 10;
const MOST_COUNTED = 1_000;

export function createRefusalLog({ log, each, clock = () => performance.now() }: Options): RefusalLog {
  const counted = new Map<string, Counted>();
  const lines = createTokenBucket({ most: MOST_LINES, everyMs: LINE_EVERY_MS, clock });
  // A report of many refusals must not run in the context of the first request.
  const outside = contextHere();
  let others = { refusals: 0, since: 0 };
  let firsts = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function count(who: string, refusal: Refusal): void {
    const known = counted.get(who);
    if (known) {
      known.refusals += 1;
      known.last = refusal;
    } else if (counted.size < MOST_COUNTED) counted.set(who, { refusals: 1, since: clock(), last: refusal });
    else others = { refusals: others.refusals + 1, since: others.since || clock() };
  }

  /**
   * Reports those with the most refusals in a line each, and the others in one line; where few lines are left, all in
   * one.
   */
  function tell(): void {
    const most = [...counted].sort(([, one], [, other]) => other.refusals - one.refusals);
    const alone = lines.left() > 2 * LINES_A_SECOND || most.length === 1 ? LINES_A_SECOND : 0;
    for (const [who, { refusals, since, last }] of most.slice(0, alone)) {
      if (!lines.take()) return;
      counted.delete(who);
      log.info({ ...last, refusals, seconds: secondsSince(since) }, `${refusals} more refusals from one address`);
    }
    if ((counted.size > 0 || others.refusals > 0) && lines.take()) tellRest();
  }

  function tellRest(): void {
    const rest = [...counted.values(), ...(others.refusals > 0 ? [others] : [])];
    if (rest.length === 0) return;
    const refusals = rest.reduce((sum, one) => sum + one.refusals, 0);
    const seconds = secondsSince(Math.min(...rest.map(({ since }) => since)));
    counted.clear();
    others = { refusals: 0, since: 0 };
    log.info({ refusals, seconds }, `${refusals} more refusals from other addresses`);
  }

  const secondsSince = (since: number) => Math.max(1, Math.ceil((clock() - since) / 1_000));

  function endSecond(): void {
    timer = undefined;
    firsts = new Set();
    tell();
    if (counted.size > 0 || others.refusals > 0) begin();
  }

  function begin(): void {
    timer ??= outside(() => setTimeout(endSecond, INTERVAL_MS).unref());
  }

  return {
    refused: (refusal, line) => {
      begin();
      const who = refusal.user === undefined ? refusal.address : `user ${refusal.user}`;
      const isFirst = !firsts.has(who) && firsts.size < LINES_A_SECOND;
      if (isFirst) firsts.add(who);
      if ((each || isFirst) && lines.take()) line.info(refusal, 'refused');
      else count(who, refusal);
    },
    close: () => {
      clearTimeout(timer);
      tell();
      tellRest();
    },
  };
}
