// Sends many hostile requests over several connections, and gathers what was wrong with the answers.
import fc from 'fast-check';
import { faultsOf, PATIENCE_MS } from './check.ts';
import type { Api } from './description.ts';
import { bytesOf } from './encode.ts';
import { NoAnswer, openLine, type RawAnswer } from './raw-line.ts';
import { type Hostile, requestsOf } from './requests.ts';
import { LIKELY_IDS } from './valid.ts';

export type Found = { index: number; request: Hostile; answer: RawAnswer | undefined; faults: string[] };

export type Tally = {
  asked: number;
  statuses: Map<number, number>;
  /** Operations that did at least once what was asked of them. */
  succeeded: Set<string>;
  families: Map<string, number>;
  slowestMs: number;
  found: Found[];
};

type RunOptions = {
  api: Api;
  port: number;
  token: string;
  seed: number;
  from: number;
  to: number;
  lanes?: number;
  /** The time to stop asking, by performance.now(). */
  end?: number;
};

const CHUNK = 250;
// A seed's chunks are far from another's.
const STRIDE = 1_000_003;

export function newTally(): Tally {
  return { asked: 0, statuses: new Map(), succeeded: new Set(), families: new Map(), slowestMs: 0, found: [] };
}

/** The requests of a seed, by index: always the same, however many are asked for. */
export function* requestsFrom(api: Api, { seed, from, to }: Pick<RunOptions, 'seed' | 'from' | 'to'>) {
  for (let chunk = Math.floor(from / CHUNK); chunk * CHUNK < to; chunk += 1) {
    // About one request in 150 makes another of a kind.
    const arbitrary = requestsOf(api, LIKELY_IDS + Math.floor((chunk * CHUNK) / 150));
    const requests = fc.sample(arbitrary, { seed: (seed * STRIDE + chunk) | 0, numRuns: CHUNK });
    for (const [offset, request] of requests.entries()) {
      const index = chunk * CHUNK + offset;
      if (index >= from && index < to) yield { index, request };
    }
  }
}

/** Asks them all, each line one after another, and adds what came to the tally. */
export async function run(options: RunOptions, tally: Tally): Promise<void> {
  const { api, port, token, lanes = 16, end = Number.POSITIVE_INFINITY } = options;
  const requests = requestsFrom(api, options);
  const one = async () => {
    const line = openLine(port);
    for (let next = requests.next(); !next.done && performance.now() < end; next = requests.next()) {
      const { index, request } = next.value;
      const faults: string[] = [];
      const ask = { isHead: request.method === 'HEAD', patienceMs: PATIENCE_MS };
      const answer = await line.ask(bytesOf(request, token), ask).catch((error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
        faults.push(`${error.message}${error.received && `: ${error.received}`}`);
        return undefined;
      });
      if (answer) faults.push(...faultsOf(api, request, answer));
      count(tally, request, answer);
      if (tally.asked % 5_000 === 0) console.log(`${tally.asked} asked, ${tally.found.length} found`);
      if (faults.length > 0) tally.found.push({ index, request, answer, faults });
    }
    line.close();
  };
  await Promise.all(Array.from({ length: lanes }, one));
}

function count(tally: Tally, { family, operation }: Hostile, answer: RawAnswer | undefined): void {
  tally.asked += 1;
  tally.families.set(family, (tally.families.get(family) ?? 0) + 1);
  if (!answer) return;
  tally.slowestMs = Math.max(tally.slowestMs, answer.ms);
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
  if (answer.status < 300 && family === 'valid') tally.succeeded.add(operation.name);
}

/** A finding as a person can send it again. */
export function told({ index, request, answer, faults }: Found): string {
  const { family, method, target, headers, body } = request;
  const shown = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);
  return [
    `request ${index} (${family}): ${method} ${shown(target)}`,
    `  headers ${shown(JSON.stringify(headers))}`,
    ...(body ? [`  body ${shown(JSON.stringify(body.toString('latin1')))}`] : []),
    `  answer ${answer ? `${answer.status} in ${Math.round(answer.ms)} ms ${shown(answer.body.toString())}` : 'none'}`,
    ...faults.map((fault) => `  WRONG ${shown(fault)}`),
  ].join('\n');
}
