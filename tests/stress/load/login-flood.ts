// One address floods the gateway with wrong logins: right logins from other addresses and open sessions must not feel it.
import { setTimeout as pause } from 'node:timers/promises';
import { openLine } from '../hostile/raw-line.ts';
import { requestBytes } from './asker.ts';
import { percentile } from './flood.ts';
import { type Credentials, loginBytes, type Origin } from './login-bytes.ts';
import { type Statuses, wrongLogins } from './wrong-logins.ts';

export type FloodFigures = {
  /** The answers to the right logins. */
  right: number[];
  slowestMs: number;
  /** The slowest of as many at once without the flood. */
  calmSlowestMs: number;
  /** The 99th percentile of requests of an open session, in milliseconds. */
  calmP99: number;
  floodP99: number;
  wrong: Statuses;
};

export type LoginFlood = {
  port: number;
  /** The token of an open login. */
  token: string;
  credentials: Credentials;
  originOf: (client: number) => Origin;
  clients: number;
  seconds: number;
};

const RIGHT = 20;
const PROBE_EVERY_MS = 10;

export async function loginFlood(options: LoginFlood): Promise<FloodFigures> {
  const { port, clients, originOf } = options;
  const calm = await othersAtWork(options);
  const flood = wrongLogins({ port, clients, origin: originOf(0) });
  const flooded = await othersAtWork(options);
  const wrong = await flood.stop();
  return {
    right: flooded.logins.map(({ status }) => status),
    slowestMs: slowest(flooded.logins),
    calmSlowestMs: slowest(calm.logins),
    calmP99: percentile(calm.times, 0.99),
    floodP99: percentile(flooded.times, 0.99),
    wrong,
  };
}

/** Gives what everybody else does, with the flood and without: an open session goes on, and 20 log in at once. */
async function othersAtWork(options: LoginFlood) {
  const times = sessionTimes(options);
  await pause(500);
  const logins = await rightLogins(options);
  return { logins, times: await times };
}

const slowest = (logins: { ms: number }[]) => Math.max(...logins.map(({ ms }) => ms));

/** Right logins at once, each from an address of its own. */
const rightLogins = (options: LoginFlood) =>
  Promise.all(Array.from({ length: RIGHT }, (_, index) => rightLogin(options, index + 1)));

async function rightLogin({ port, credentials, originOf }: LoginFlood, client: number) {
  const origin = originOf(client);
  const line = openLine(port, origin.from);
  const answer = await line.ask(loginBytes(credentials, origin), { isHead: false, patienceMs: 20_000 });
  line.close();
  return answer;
}

/** Tells how long requests of an open session take, one after another. */
async function sessionTimes({ port, token, seconds }: LoginFlood): Promise<number[]> {
  const line = openLine(port);
  const bytes = requestBytes({ method: 'GET', path: '/api/session', login: `Authorization: Bearer ${token}` });
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const { status, ms } = await line.ask(bytes, { isHead: false, patienceMs: 20_000 });
    if (status !== 200) throw new Error(`A request of an open session was answered ${status}.`);
    times.push(ms);
    await pause(PROBE_EVERY_MS);
  }
  line.close();
  return times;
}
