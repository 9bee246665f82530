import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Client } from '../../support/client.ts';
import type { Random } from './random.ts';
import type { Records } from './records.ts';

export type ClientOptions = { client: Client; random: Random; records: Records; isOver: () => boolean };

// Longer than anything is away.
const PATIENCE_MS = 150_000;
const AGAIN_MS = 250;

/** Sends a write until its outcome is certain; the key makes every repeat the same request. */
export async function send<T>(
  options: ClientOptions,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const answer = await trySending<T>(options, { method, path, body, giveUp: Date.now() + PATIENCE_MS });
  if (!answer) throw new Error(`${method} ${path} had no certain answer in ${PATIENCE_MS} ms`);
  return answer;
}

type Write = { method: string; path: string; body?: unknown; giveUp: number };

/** As `send`; gives nothing when the outcome is still not certain at `giveUp`. */
export async function trySending<T>(
  { client, records }: ClientOptions,
  { method, path, body, giveUp }: Write,
): Promise<Answer<T> | undefined> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await client.request<T>(method, path, { body, headers }).catch(() => undefined);
    if (answer && answer.status < 500) {
      records.counts[answer.status < 300 ? 'answered' : 'refused'] += 1;
      return answer;
    }
    if (answer) mustBeHonest(records, `${method} ${path}`, answer);
    if (Date.now() > giveUp) return undefined;
    records.counts.retried += 1;
    await pause(AGAIN_MS);
  }
}

/** Reads once; gives nothing when there was no answer or a true 503. */
export async function read<T>({ client, records }: ClientOptions, path: string): Promise<T | undefined> {
  const answer = await client.request<T>('GET', path).catch(() => undefined);
  if (!answer) return undefined;
  if (answer.status >= 500) {
    mustBeHonest(records, `GET ${path}`, answer);
    return undefined;
  }
  records.counts.read += 1;
  return mustBe(records, `GET ${path}`, answer, [200]) ? answer.body : undefined;
}

/** As `read`, again and again until it is answered. */
export async function readUntilAnswered<T>(options: ClientOptions, path: string): Promise<T> {
  for (const giveUp = Date.now() + PATIENCE_MS; Date.now() < giveUp; await pause(AGAIN_MS)) {
    const body = await read<T>(options, path);
    if (body) return body;
  }
  throw new Error(`GET ${path} had no answer in ${PATIENCE_MS} ms`);
}

/** Of the 5xx only a 503 that says when to come again. */
function mustBeHonest(records: Records, what: string, { status, headers, body }: Answer): void {
  const requestId = (body as { request_id?: string } | null)?.request_id;
  if (status !== 503) records.wrong.push({ sentence: `${what}: ${status} ${JSON.stringify(body)}`, requestId });
  else if (!headers.get('retry-after')) records.wrong.push({ sentence: `${what}: 503 without Retry-After`, requestId });
}

/** Notes an answer of another status than those allowed. @returns whether it was 2xx */
export function mustBe(records: Records, what: string, { status, body }: Answer, allowed: number[]): boolean {
  if (!allowed.includes(status)) records.wrong.push({ sentence: `${what}: ${status} ${JSON.stringify(body)}` });
  return status < 300;
}
