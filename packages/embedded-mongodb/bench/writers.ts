import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';

// A process of writers, each with one insert of its own under way: `node writers.ts URL FIRST_ID WRITERS`. For every
// line it reads, a number of milliseconds, it writes for so long and prints how often and what CPU that took it.

const [url, first, writers] = process.argv.slice(2);
const client = await new MongoClient(url as string, { retryWrites: false }).connect();
const c = client.db('bench').collection<{ _id: number; text: string }>('c');
let id = Number(first);

for await (const line of createInterface({ input: process.stdin })) {
  const end = performance.now() + Number(line);
  const before = process.cpuUsage();
  let count = 0;
  async function writer(): Promise<void> {
    for (; performance.now() < end; count += 1) await c.insertOne({ _id: id++, text: 'x'.repeat(150) });
  }
  await Promise.all(Array.from({ length: Number(writers) }, writer));
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${JSON.stringify({ count, cpuUs: user + system })}\n`);
}
await client.close();
