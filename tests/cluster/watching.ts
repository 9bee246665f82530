// The components monitoring, tracing and printer add what this looks at: the metrics of each part can be read, its traces
// arrive, and a printer that does not answer is told of in words.
import { randomUUID } from 'node:crypto';
import { serviceNames } from '../../deploy/local/src/service-settings.ts';
import { eventually } from '../support/cluster.ts';
import { openWarehouse } from '../support/warehouse.ts';
import { allReady, logInAsAdmin, podsOf, tool } from './kubernetes.ts';

const SOON_MS = 30_000;

await allReady();
const admin = await logInAsAdmin();
const warehouse = await openWarehouse(admin);
const item = await warehouse.item(1);
const { id } = await warehouse.barcode(item);
const label = `/items/${item.id}/barcodes/${id}/print`;
const wrong: string[] = [];

for (const part of serviceNames)
  for (const { name, ip } of await podsOf(part)) {
    const metrics = await (await fetch(`http://${ip}:9464/metrics`)).text();
    if (!metrics.includes('process_start_time_seconds')) wrong.push(`${name} has no metrics`);
  }

const traced = async () => {
  await admin.get(label);
  const heard = await tool('k', '--namespace', 'monitoring', 'logs', 'deployment/otel-collector');
  return serviceNames.every((part) => heard.split('\n').includes(part));
};
await eventually(traced, () => 'traces of every part', SOON_MS).catch((error: Error) => wrong.push(error.message));

const printed = await admin.put(label, { copies: 1 }, { 'idempotency-key': randomUUID() });
console.log(`print: ${printed.status} ${JSON.stringify(printed.body)}`);
if (printed.status !== 503) wrong.push('a printer that does not answer is not a 503');

for (const line of wrong) console.log(`    ${line}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
