// main.ts FOLDER: for each service, FOLDER/NAME is its image's root file system and FOLDER/NAME.json its description.
// Starts all of them together and proves what an image promises; prints one line each.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '../../../deploy/local/src/service-settings.ts';
import startServers from '../../support/global-setup.ts';
import stopServers from '../../support/global-teardown.ts';
import type { Container } from './container.ts';
import { startContainer } from './container.ts';
import { dropAll, settingsOf } from './settings.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Use: main.ts FOLDER');

await startServers();
const { portOf, settingsFor, name } = await settingsOf();
const gateway = `http://127.0.0.1:${portOf('gateway')}`;
const containers = serviceNames.map((service) => startContainer(service, folder, settingsFor(service)));
try {
  for (const container of containers) {
    const ms = await untilHealthy(container);
    await holdsPromises(container, join(folder, container.name));
    console.log(`${container.name}: healthy after ${ms} ms, read-only, not root`);
  }
  const ready = await fetch(`${gateway}/readyz`);
  assert.equal(ready.status, 200, await ready.text());
  console.log('gateway: /readyz finds all of them working together');
  const page = await fetch(`${gateway}/`, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 200, await page.text());
  console.log('gateway: / answers a browser with a page');
  for (const container of containers.toReversed()) {
    const { code, ms } = await container.stop();
    assert.equal(code, 0, `${container.name} ended with ${code}:\n${container.lines.join('')}`);
    assert.ok(ms < 10_000, `${container.name} took ${ms} ms to stop`);
    console.log(`${container.name}: stopped by SIGTERM in ${ms} ms`);
  }
} finally {
  for (const container of containers) container.kill();
  await dropAll(name);
  await stopServers();
}
process.exit(0);

async function untilHealthy({ name, health, lines }: Container): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { code, output } = await health();
    const ms = Math.round(performance.now() - began);
    if (code === 0) return ms;
    if (ms > 60_000) throw new Error(`${name} did not become healthy: ${output}\n${lines.join('')}`);
    await pause(200);
  }
}

async function holdsPromises(container: Container, root: string): Promise<void> {
  const { name, health, evaluate } = container;
  // A port that nobody listens on: the check can fail.
  assert.notEqual((await health({ PORT: '1', LISTEN: '127.0.0.1:1' })).code, 0, `${name}: HEALTHCHECK never fails`);
  assert.match(
    await evaluate("require('fs').writeFileSync('/app/x', '')"),
    /EROFS/,
    `${name}: the root can be written`,
  );
  const status = await evaluate("console.log(require('fs').readFileSync('/proc/1/status', 'utf8'))");
  assert.match(status, /Name:\s+(node|MainThread)/, `${name}: Node is not the first process`);
  assert.match(status, /Uid:\s+65532/);
  assert.match(status, /CapEff:\s+0+\n/, `${name}: has capabilities`);
  const compiled = (await evaluate("console.log(require('module').getCompileCacheDir() ?? 'nowhere')")).trim();
  const kept = existsSync(join(root, compiled)) ? readdirSync(join(root, compiled)).length : 0;
  assert.ok(kept > 100, `${name}: compiles its sources at each start, ${kept} are kept in ${compiled}`);
  const workspaces = readdirSync(join(root, 'app/services'));
  assert.deepEqual(workspaces, [name], `${name}: another service's code is inside`);
  for (const unwanted of ['jest', 'typescript', '@biomejs', 'node', 'kubernetes-models'])
    assert.ok(!existsSync(join(root, 'app/node_modules', unwanted)), `${name}: ${unwanted} is inside`);
}
