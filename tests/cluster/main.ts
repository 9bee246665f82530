// A Stockroom on a real cluster, with clients at work while pods come and go: no request may be lost, no stock wrong.
//   main.ts [--names SECONDS] CASE…
// A case is one of cases.ts, by how its name begins, or one without such clients: "policies" tries the NetworkPolicies,
// "print jobs" loses labels services while a printer counts what comes out.
// --names: how long the cluster keeps the addresses of names.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eventually } from '../support/cluster.ts';
import type { Item } from '../support/shapes.ts';
import { faultsOf, startLoad } from '../support/stock-load.ts';
import { openWarehouse } from '../support/warehouse.ts';
import type { Case } from './cases.ts';
import { cases } from './cases.ts';
import { allReady, gatewayUrl, logInAsAdmin, pods, podsOf, tool } from './kubernetes.ts';
import { wrongPolicies } from './policies.ts';
import { wrongPrintJobs } from './print-jobs.ts';

const CLIENTS = 8;
/** Asks as a careful client: once more after a 503, or without an answer. */
const TRIES = 2;
/** A change of stock that a lost pod had begun is finished by another, or by the next. */
const FINISHED_MS = 60_000;

type Row = {
  name: string;
  seconds: number;
  requests: number;
  notAtFirst: number;
  lost: string[];
  wrong: string[];
  outageMs: number;
  restarts: number;
  mayLose: boolean;
};

const { values, positionals: wanted } = parseArgs({ options: { names: { type: 'string' } }, allowPositionals: true });
/** Each tells what it did, and what was wrong. */
const others: Record<string, () => Promise<{ told: string; wrong: string[] }>> = {
  policies: wrongPolicies,
  'print jobs of one labels service': () => wrongPrintJobs(admin, 1),
  'print jobs of two labels services': () => wrongPrintJobs(admin, 2),
};
const startsOf = (name: string) => wanted.filter((start) => name.startsWith(start));
const names = [...Object.keys(cases), ...Object.keys(others)];
const unknown = wanted.filter((start) => !names.some((name) => name.startsWith(start)));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`No such case: ${unknown.join(', ')}. There are:\n${names.join('\n')}`);
  process.exit(2);
}
const chosen = Object.entries(cases).filter(([name]) => startsOf(name).length > 0);
if (values.names) await tool('names', values.names);
await allReady();
const service = await gatewayUrl();
const admin = await logInAsAdmin();
const warehouse = await openWarehouse(admin);

const rows: Row[] = [];
for (const [name, one] of chosen) {
  const row = await measure(name, one);
  rows.push(row);
  console.log(sentenceOf(row));
  for (const line of [...row.lost, ...row.wrong].slice(0, 20)) console.log(`    ${line}`);
}
let isWrong = false;
for (const [name, tryOut] of Object.entries(others).filter(([other]) => startsOf(other).length > 0)) {
  const { told, wrong } = await tryOut();
  isWrong ||= wrong.length > 0;
  console.log(`${name}: ${told}, ${wrong.length} wrong`);
  for (const line of wrong.slice(0, 20)) console.log(`    ${line}`);
}
const bad = rows.filter(({ lost, wrong, mayLose }) => wrong.length > 0 || (lost.length > 0 && !mayLose));
process.exit(bad.length > 0 || isWrong ? 1 : 0);

async function measure(name: string, { away, lone, happen }: Case): Promise<Row> {
  const urls = await urlsBut(await away?.());
  const items: Item[] = await Promise.all(Array.from({ length: 4 }, () => warehouse.item(20)));
  const barcodes = await Promise.all(items.map(warehouse.barcode));
  const labels = barcodes.map(({ id }, index) => `/items/${items[index]?.id}/barcodes/${id}/print`);
  const mayLose = lone !== undefined && (await podsOf(lone)).length === 1;
  const before = await restarts();
  const began = performance.now();
  const load = startLoad({ admin, urls, warehouse, items, clients: CLIENTS, tries: TRIES, reads: labels });
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
    wrong = await faultsOf(warehouse, items, expected, load.unsure).catch((error: Error) => [
      `unknown: ${error.message}`,
    ]);
    return wrong.length === 0;
  };
  await eventually(isRight, () => '', FINISHED_MS).catch(() => undefined);
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
    mayLose,
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
  return `${name}: ${seconds.toFixed(0)} s, ${requests} requests, ${notAtFirst} not 2xx at first, ${lost.length} lost, ${wrong.length} wrong${outage}; load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
