// Requests that come at their own times, whether or not the ones before were answered: as many users would send them.
import { setTimeout as pause } from 'node:timers/promises';
import { NoAnswer, openLine, type RawLine } from '../hostile/raw-line.ts';
import { requestBytes } from './asker.ts';

type Flood = {
  port: number;
  /** The bytes of the next request. */
  next: () => Buffer;
  perSecond: number;
  seconds: number;
  /** Connections, all open before it begins; who comes when all are in use is not sent, as if the client had given up. */
  most: number;
};

export type Outcome = {
  sent: number;
  unsent: number;
  accepted: number[];
  shed: number[];
  statuses: Map<number, number>;
  wrong: string[];
};

const TICK_MS = 5;
const PATIENCE_MS = 15_000;

export async function flood({ port, next, perSecond, seconds, most }: Flood): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, unsent: 0, accepted: [], shed: [], statuses: new Map(), wrong: [] };
  const idle = await openAll(port, most);
  const running = new Set<Promise<void>>();

  async function one(line: RawLine): Promise<void> {
    try {
      const { status, headers, ms } = await line.ask(next(), { isHead: false, patienceMs: PATIENCE_MS });
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
      if (status === 503) outcome.shed.push(ms);
      else outcome.accepted.push(ms);
      if (status === 503 && !headers.has('retry-after')) outcome.wrong.push('503 without Retry-After');
      if (status >= 400 && status !== 503) outcome.wrong.push(`answered ${status}`);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      outcome.wrong.push(error.message);
    }
    idle.push(line);
  }

  const began = performance.now();
  let due = 0;
  for (let past = 0; past < seconds; past = (performance.now() - began) / 1000) {
    for (const target = Math.floor(past * perSecond); due < target; due += 1) {
      const line = idle.pop();
      if (!line) {
        outcome.unsent += 1;
        continue;
      }
      outcome.sent += 1;
      const asked: Promise<void> = one(line).finally(() => running.delete(asked));
      running.add(asked);
    }
    await pause(TICK_MS);
  }
  await Promise.all(running);
  for (const line of idle) line.close();
  return outcome;
}

/**
 * Connections as a proxy has them open. Node accepts one connection a turn of its loop, so thousands that come in one moment
 * wait for seconds, whatever they then ask.
 */
async function openAll(port: number, count: number): Promise<RawLine[]> {
  const health = requestBytes({ method: 'GET', path: '/healthz', login: 'Accept: */*' });
  const lines = Array.from({ length: count }, () => openLine(port));
  for (let at = 0; at < count; at += 32)
    await Promise.all(
      lines.slice(at, at + 32).map((line) => line.ask(health, { isHead: false, patienceMs: PATIENCE_MS })),
    );
  return lines;
}

/** Tells how many answers a second so many clients get who each wait for theirs. */
export async function capacity({
  port,
  next,
  clients,
  seconds,
}: Pick<Flood, 'port' | 'next' | 'seconds'> & { clients: number }): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const line = openLine(port);
      while (performance.now() < end) {
        const { status } = await line.ask(next(), { isHead: false, patienceMs: PATIENCE_MS });
        if (status >= 400) throw new Error(`A request of the measured kind was answered ${status}.`);
        answers += 1;
      }
      line.close();
    }),
  );
  return answers / seconds;
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
