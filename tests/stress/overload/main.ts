// npm run test:load -- overload: ten times what the whole can do, then clients who neither read nor send; what they may not harm.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillCatalog } from '../../../bench/fill/catalog.ts';
import { openForFill } from '../../../bench/fill/open.ts';
import { numbersOf } from '../../support/command.ts';
import type { Whole } from '../../support/whole.ts';
import { requestBytes } from '../load/asker.ts';
import { capacity, flood, percentile } from '../load/flood.ts';
import { failuresOf, judge } from '../load/judge.ts';
import { probe } from './prober.ts';
import { slowFaults } from './slow-clients.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});
const { times, seconds } = numbersOf(values, { times: 1, seconds: 1 });

const ITEMS = 20_000;
// An accepted request waits behind at most REQUESTS_AT_ONCE others, and a service that takes 2.5 s is given up.
const ACCEPTED_P99_MS = 3_500;
const VITAL_MS = 1_000;
const RECOVERY_MS = 5_000;

const fill = async (mongodbUrl: string) => {
  const store = openForFill(mongodbUrl, 'stockroom_catalog');
  await fillCatalog(store, ITEMS);
  await store.close();
};
await judge(
  async (whole) => [
    ...(values.only === 'slow' ? [] : await floodFaults(whole)),
    ...(values.only === 'flood' ? [] : await slowFaults(whole)),
    ...failuresOf(whole).slice(0, 5),
  ],
  { fill },
);

/** Reads and writes as they are mixed in use. */
function mixed({ token }: Whole): () => Buffer {
  const login = `Authorization: Bearer ${token}`;
  let count = 0;
  return () => {
    count += 1;
    const id = 1 + ((count * 7_919) % ITEMS);
    if (count % 5 === 0)
      return requestBytes({ method: 'POST', path: '/api/acquisitions', login, body: { comment: 'flood' } });
    return requestBytes({ method: 'GET', path: `/api/items/${id}`, login });
  };
}

async function floodFaults(whole: Whole): Promise<string[]> {
  const next = mixed(whole);
  const { port, url } = whole;
  await capacity({ port, next, clients: 32, seconds: 4 });
  const can = await capacity({ port, next, clients: 64, seconds: 6 });
  const watched = { health: `${url}/healthz`, ready: `${url}/readyz`, ...whole.metrics };
  const prober = probe(watched);
  const outcome = await flood({ port, next, perSecond: can * times, seconds, most: 3_000 });
  const ended = performance.now();
  const recovered = await recoveryMs(whole, ended);
  const probes = await prober.stop();

  const { accepted, shed, statuses, wrong, sent, unsent } = outcome;
  const kept = accepted.length / seconds;
  console.log(
    `can ${can.toFixed(0)}/s; offered ${(can * times).toFixed(0)}/s for ${seconds} s: ${sent} sent, ${unsent} not sent as all connections waited`,
  );
  console.log(
    `  answered ${[...statuses].map(([status, count]) => `${status} ${count}`).join(', ')}: ${kept.toFixed(0)}/s accepted`,
  );
  console.log(
    `  accepted p50 ${ms(accepted, 0.5)}, p99 ${ms(accepted, 0.99)}; shed p50 ${ms(shed, 0.5)}, p99 ${ms(shed, 0.99)}; recovered after ${recovered.toFixed(0)} ms`,
  );
  for (const [name, one] of Object.entries(probes))
    console.log(
      `  ${name}: p50 ${ms(one.times, 0.5)}, most ${ms(one.times, 1)}, ${one.failures.length} of ${one.times.length} failed`,
    );

  const faults = [...new Set(wrong)];
  if (shed.length < sent / 4) faults.push(`only ${shed.length} of ${sent} were shed: it was no overload`);
  if (percentile(accepted, 0.99) > ACCEPTED_P99_MS) faults.push(`accepted requests took ${ms(accepted, 0.99)} at p99`);
  if (kept < can / 4) faults.push(`under the flood ${kept.toFixed(0)}/s were done, of ${can.toFixed(0)}/s without`);
  if (recovered > RECOVERY_MS) faults.push(`recovered after ${recovered.toFixed(0)} ms`);
  for (const [name, one] of Object.entries(probes)) {
    if (name === 'ready') continue;
    if (one.failures.length > 0) faults.push(`${name}: ${one.failures[0]}`);
    if (percentile(one.times, 0.99) > VITAL_MS) faults.push(`${name} took ${ms(one.times, 0.99)}`);
  }
  return faults;
}

/** Tells how long until twenty requests one after another were each answered well within a second. */
async function recoveryMs({ admin }: Whole, since: number): Promise<number> {
  for (let good = 0; good < 20; ) {
    const began = performance.now();
    const { status } = await admin.get(`/items/${1 + good}`);
    good = status === 200 && performance.now() - began < 1_000 ? good + 1 : 0;
    if (good === 0) await pause(50);
    if (performance.now() - since > 60_000) break;
  }
  return performance.now() - since;
}

function ms(all: number[], part: number): string {
  return `${percentile(all, part).toFixed(0)} ms`;
}
