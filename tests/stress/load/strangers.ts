// npm run test:load -- strangers: 400 connections without a log-in, or with one, that ask for health without end or hold the last byte
// of their bodies back. Others at other addresses must not feel it, and the gateway stays small.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { numbersOf } from '../../support/command.ts';
import { residentMib } from '../../support/figures.ts';
import type { Whole } from '../../support/whole.ts';
import { openLine } from '../hostile/raw-line.ts';
import { requestBytes } from './asker.ts';
import { percentile } from './flood.ts';
import { failuresOf, judge } from './judge.ts';
import { strangersAtWork } from './strangers-at-work.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '400' },
    // Of 8 s, the hundredth slowest of a session is its sixth: noise decides.
    seconds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
  },
});
const { clients, seconds } = numbersOf(
  { clients: values.clients, seconds: values.seconds },
  { clients: 1, seconds: 2 },
);
const ASKED = 20;
const MOST_MIB = 300;
const MIB = 1 << 20;
const PROBE_EVERY_MS = 10;

const post = (path: string, login = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${login}Content-Type: application/json\r\nContent-Length: ${MIB}\r\n\r\n`;

type Flood = { name: string; addresses: number; request: Parameters<typeof strangersAtWork>[0]['request'] };

const floods = ({ token }: Whole): Flood[] => {
  const login = `Authorization: Bearer ${token}\r\n`;
  const again = 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n';
  return [
    { name: 'GET /readyz', addresses: 1, request: { again } },
    {
      name: 'POST /api/session, last byte held back',
      addresses: 1,
      request: { heldBack: post('/api/session'), bytes: MIB },
    },
    {
      name: 'POST /api/acquisitions with a log-in, likewise',
      addresses: 1,
      request: { heldBack: post('/api/acquisitions', login), bytes: MIB },
    },
    {
      name: 'the same from 100 addresses',
      addresses: 100,
      request: { heldBack: post('/api/acquisitions', login), bytes: MIB },
    },
  ];
};

await judge(async (whole) => {
  const faults: string[] = [];
  for (const flood of floods(whole).filter(({ name }) => name.includes(values.only)))
    faults.push(...(await faultsOf(whole, flood)));
  return [...faults, ...failuresOf(whole).slice(0, 5)];
});

async function faultsOf(whole: Whole, { name, ...flood }: Flood): Promise<string[]> {
  const calm = await othersAtWork(whole);
  const strangers = strangersAtWork({ port: whole.port, clients, ...flood });
  await pause(1_000);
  const flooded = await othersAtWork(whole);
  const statuses = await strangers.stop();
  const right = flooded.asked.filter((status) => status === 200).length;
  const [was, is] = [calm, flooded].map(({ times }) => percentile(times, 0.99)) as [number, number];
  const slowest = Math.max(...flooded.times);
  console.log(
    `${name}: ${right} of ${ASKED} right; open sessions p99 ${was.toFixed(1)} ms calm, ${is.toFixed(1)} ms in the flood (slowest ${slowest.toFixed(0)} ms); gateway ${calm.mib.toFixed(0)} MiB calm, ${flooded.mib.toFixed(0)} MiB at most; strangers ${JSON.stringify(statuses)}`,
  );
  const faults: string[] = [];
  if (right < ASKED) faults.push(`${name}: ${ASKED - right} of ${ASKED} others got no right answer`);
  if (is > 2 * was) faults.push(`${name}: open sessions took ${is.toFixed(1)} ms instead of ${was.toFixed(1)} ms`);
  if (flooded.mib > MOST_MIB) faults.push(`${name}: the gateway took ${flooded.mib.toFixed(0)} MiB`);
  return faults;
}

/** Gives what others feel: an open session goes on, and 20 ask at once, each from an address of its own. */
async function othersAtWork(whole: Whole) {
  const session = sessionTimes(whole);
  await pause((seconds * 1_000) / 2);
  const asked = await Promise.all(Array.from({ length: ASKED }, (_, index) => once(whole, `127.0.200.${1 + index}`)));
  return { asked: asked.map(({ status }) => status), ...(await session) };
}

function bytesOf({ token }: Whole) {
  return requestBytes({ method: 'GET', path: '/api/session', login: `Authorization: Bearer ${token}` });
}

async function once(whole: Whole, from: string) {
  const line = openLine(whole.port, from);
  const answer = await line.ask(bytesOf(whole), { isHead: false, patienceMs: 20_000 });
  line.close();
  return answer;
}

async function sessionTimes(whole: Whole): Promise<{ times: number[]; mib: number }> {
  const line = openLine(whole.port, '127.0.201.1');
  const times: number[] = [];
  let mib = 0;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const { ms } = await line.ask(bytesOf(whole), { isHead: false, patienceMs: 20_000 });
    times.push(ms);
    mib = Math.max(mib, residentMib(whole.pids().gateway ?? 0));
    await pause(PROBE_EVERY_MS);
  }
  line.close();
  return { times, mib };
}
