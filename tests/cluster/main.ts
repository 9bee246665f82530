// A Stockroom on a real cluster, with clients at work while pods come and go: no request may be lost, no stock wrong.
//   main.ts [--names SECONDS] [CASE…]
// The cases are those of cases.ts, all or those whose names begin so, and "policies", which tries the NetworkPolicies.
// --names: how long the cluster keeps the addresses of names.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { logIn } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';
import type { Item } from '../support/shapes.ts';
import { faultsOf, startLoad } from '../support/stock-load.ts';
import { openWarehouse } from '../support/warehouse.ts';
import type { Case } from './cases.ts';
import { cases } from './cases.ts';
import { allReady, kubectl, pods, podsOf, secret, tool } from './kubernetes.ts';
import { wrongPolicies } from './policies.ts';

const CLIENTS = 8;
/** As a careful client: once more after a 503, or without an answer. */
const TRIES = 2;

type Row = {
  name: string;
  seconds: number;
  requests: number;
  notAtFirst: number;
  lost: string[];
  wrong: string[];
  outageMs: number;
  restarts: number;
};

const { values, positionals: wanted } = parseArgs({ options: { names: { type: 'string' } }, allowPositionals: true });
const chosen = Object.entries(cases).filter(
  ([name]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
if (values.names) await tool('names', values.names);
await allReady();
const service = `http://${await kubectl('get', 'service', 'gateway', '--output', 'jsonpath={.spec.clusterIP}')}`;
const admin = await logIn(service, {
  username: 'admin',
  password: await secret('stockroom-gateway', 'admin-password'),
});
const warehouse = await openWarehouse(admin);

const rows: Row[] = [];
for (const [name, one] of chosen) {
  const row = await measure(name, one);
  rows.push(row);
  console.log(sentenceOf(row));
  for (const line of [...row.lost, ...row.wrong].slice(0, 20)) console.log(`    ${line}`);
}
const policies = wanted.includes('policies') ? await tryPolicies() : [];
const bad = rows.filter(({ name, lost, wrong }) => wrong.length > 0 || (lost.length > 0 && !cases[name]?.hasOutage));
process.exit(bad.length + policies.length > 0 ? 1 : 0);

/** @returns what the policies let through or refuse, and should not */
async function tryPolicies(): Promise<string[]> {
  const hasIngress = (await kubectl('get', 'ingress', '--output', 'name')).trim() !== '';
  const { tried, wrong } = await wrongPolicies(!hasIngress);
  console.log(`policies: ${tried} connections tried, ${wrong.length} wrong`);
  for (const line of wrong.slice(0, 20)) console.log(`    ${line}`);
  return wrong;
}

async function measure(name: string, { away, happen }: Case): Promise<Row> {
  const urls = await urlsBut(await away?.());
  const items: Item[] = await Promise.all(Array.from({ length: 4 }, () => warehouse.item(20)));
  const before = await restarts();
  const began = performance.now();
  const load = startLoad({ admin, urls, warehouse, items, clients: CLIENTS, tries: TRIES });
  await pause(3_000);
  try {
    await happen();
  } finally {
    await pause(5_000);
  }
  const expected = await load.stop();
  const seconds = (performance.now() - began) / 1_000;
  await allReady();
  let wrong: string[] = [];
  const isRight = async () => {
    wrong = await faultsOf(warehouse, items, expected, load.unsure);
    return wrong.length === 0;
  };
  await eventually(isRight, () => '').catch(() => undefined);
  const { failed, retried } = load;
  const times = [...failed, ...retried].map((line) => Date.parse(line.split(' ')[0] ?? '')).sort((a, b) => a - b);
  return {
    name,
    seconds,
    requests: load.answered() + failed.length,
    notAtFirst: retried.length,
    lost: failed,
    wrong,
    outageMs: (times.at(-1) ?? 0) - (times[0] ?? 0),
    restarts: (await restarts()) - before,
  };
}

/** Tells where requests go: to the Service, or past it to the gateways that are not on that node. */
async function urlsBut(node: string | undefined): Promise<string[]> {
  if (!node) return [service];
  const gateways = await podsOf('gateway');
  return gateways.filter((pod) => pod.node !== node).map(({ ip }) => `http://${ip}:8080`);
}

async function restarts(): Promise<number> {
  return (await pods()).reduce((sum, pod) => sum + pod.restarts, 0);
}

function sentenceOf({ name, seconds, requests, notAtFirst, lost, wrong, outageMs }: Row): string {
  const outage = lost.length + notAtFirst > 0 ? `, from the first to the last ${(outageMs / 1_000).toFixed(1)} s` : '';
  return `${name}: ${seconds.toFixed(0)} s, ${requests} requests, ${notAtFirst} not 2xx at first, ${lost.length} lost, ${wrong.length} wrong${outage}`;
}
