// npm run test:faults: breaks the running whole on purpose, then looks from outside whether anything was lost.
import { parseArgs } from 'node:util';
import { type Records, runClient } from './clients.ts';
import { chooseFault } from './faults.ts';
import { violations } from './invariants.ts';
import { randomOf } from './random.ts';
import { type System, startSystem } from './system.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '15' },
    clients: { type: 'string', default: '16' },
    items: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    long: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
console.log(
  `seed ${seed}: npm run test:faults -- --seed ${seed} --faults ${values.faults} --minutes ${values.minutes}${values.long ? ' --long' : ''}`,
);

const system = await startSystem();
let code = 1;
try {
  code = await breakAndLook(system);
} catch (error) {
  console.error(error);
  console.error(system.lines.slice(-60).join('\n'));
} finally {
  await system.stop();
}
process.exit(code);

async function breakAndLook(system: System): Promise<number> {
  const records = await prepare(system, Number(values.items));
  let over = false;
  const clients = Array.from({ length: Number(values.clients) }, (_, index) =>
    runClient({ client: system.admin, random: randomOf(seed * 1_000 + index), records, isOver: () => over }),
  );
  const failedClient = Promise.all(clients).then(() => undefined);
  const done = await Promise.race([injectFaults(system), failedClient.then(() => 0)]);
  over = true;
  await system.ready();
  await failedClient;
  const { answered, refused, retried } = records.counts;
  console.log(
    `${done} faults; ${answered} writes answered 2xx, ${refused} refused, ${retried} sent again after no answer or 503`,
  );
  const found = await violations(system, records);
  for (const sentence of found.slice(0, 50)) console.log(`VIOLATED ${sentence}`);
  const works = [...records.works.values()].filter((work) => work !== null);
  console.log(
    `${records.items.length} items, ${records.acquisitions.size} acquisitions and ${works.length} works checked from outside`,
  );
  console.log(`${done} passed, ${found.length} failed`);
  return found.length === 0 && done > 0 ? 0 : 1;
}

async function prepare({ admin }: System, count: number): Promise<Records> {
  const records: Records = {
    items: [],
    acquisitions: new Map(),
    works: new Map(),
    ids: new Map(),
    wrong: [],
    counts: { answered: 0, refused: 0, retried: 0 },
  };
  for (let index = 1; index <= count; index += 1) {
    const body = { name: `Fault item ${index}.`, unit: { id: 1, unit: 'pcs' }, vendor: { id: 1, name: 'Vendor' } };
    const { status, body: item } = await admin.post<{ id: number }>('/items', body);
    if (status !== 201) throw new Error(`Item ${index}: ${status} ${JSON.stringify(item)}`);
    records.items.push(item.id);
  }
  return records;
}

/** One fault after another, each begun when the system has come back from the one before or has had 2 s for it. */
async function injectFaults(system: System): Promise<number> {
  const random = randomOf(seed);
  const end = Date.now() + Number(values.minutes) * 60_000;
  let count = 0;
  while (count < Number(values.faults) && Date.now() < end) {
    const fault = chooseFault(random, { long: values.long });
    count += 1;
    console.log(`${String(count).padStart(4)}  ${fault.name}`);
    await fault.run(system);
    await Promise.race([system.ready(), new Promise((resolve) => setTimeout(resolve, 2_000))]);
    await new Promise((resolve) => setTimeout(resolve, 200 + random.below(1_500)));
  }
  return count;
}
