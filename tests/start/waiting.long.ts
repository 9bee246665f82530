import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startServer } from '@stockroom/embedded-mongodb';
import { compiledOnce } from '../../deploy/local/src/compiled.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { eventually } from '../support/cluster.ts';
import { startNats } from '../support/nats-server.ts';
import { newDirectory } from '../support/new-directory.ts';

const MAIN = fileURLToPath(new URL('../../services/works/src/main.ts', import.meta.url));

const begun: ChildProcess[] = [];
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const child of begun.splice(0)) child.kill('SIGKILL');
  for (const step of undo.splice(0).reverse()) await step();
});

/** A service whose database and broker are nowhere yet. */
async function startTooEarly(env: Record<string, string> = {}, args: string[] = []) {
  const [mongodb = 0, nats = 0] = await freePorts(2);
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...{ PATH: process.env.PATH, LISTEN: '127.0.0.1:0', CATALOG_ADDRESS: '127.0.0.1:1', ...compiledOnce },
      ...{ MONGODB_URL: `mongodb://127.0.0.1:${mongodb}`, NATS_URL: `nats://127.0.0.1:${nats}` },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  begun.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const closed = once(child, 'close');
  const said = (text: string) => lines.filter((line) => line.includes(text));
  return {
    child,
    said,
    says: (text: string) =>
      eventually(
        () => said(text).length > 0,
        () => `${text} in:\n${lines.join('\n')}`,
      ),
    code: async () => (await closed)[0] as number | null,
    startMongodb: async () => {
      const directory = await newDirectory();
      const server = await startServer({ directory, port: mongodb });
      undo.push(() => server.close().finally(() => rmSync(directory, { recursive: true, force: true })));
    },
    startNats: async () => {
      const server = await startNats(nats);
      undo.push(() => server.stop('SIGKILL'));
    },
  };
}

describe('a service that starts before its database and its broker', () => {
  it('waits for one after the other, and says once for which', async () => {
    const works = await startTooEarly();
    await works.says('waiting for the database');
    await works.startMongodb();
    await works.says('waiting for the broker');
    await works.startNats();
    await works.says('"ready"');
    for (const what of ['waiting for the database', 'the database is there'])
      expect(works.said(what)).toEqual([expect.stringContaining('"level":30')]);
    for (const what of ['waiting for the broker', 'the broker is there']) expect(works.said(what)).toHaveLength(1);
    works.child.kill('SIGTERM');
    expect(await works.code()).toBe(0);
  }, 60_000);

  it('waits to prepare, too', async () => {
    const works = await startTooEarly({}, ['--prepare']);
    await works.says('waiting for the database');
    await Promise.all([works.startMongodb(), works.startNats()]);
    expect(await works.code()).toBe(0);
    expect(works.said('"ready"')).toEqual([]);
  }, 60_000);

  it('ends at once when it is told to', async () => {
    const works = await startTooEarly();
    await works.says('waiting for the database');
    const began = performance.now();
    works.child.kill('SIGTERM');
    expect(await works.code()).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(works.said('"level":60')).toEqual([]);
  }, 60_000);

  it('gives up when it has waited for long enough, and names the setting', async () => {
    const works = await startTooEarly({ START_WAIT_SECONDS: '1' });
    expect(await works.code()).toBe(1);
    expect(works.said('could not start')).toEqual([expect.stringContaining('MONGODB_URL: no MongoDB lets us in')]);
  }, 60_000);

  it('waits for no setting that is wrong', async () => {
    const works = await startTooEarly({ MONGODB_URL: 'mongodb://127.0.0.1:1/?tlsCAFile=/none&tls=true' });
    expect(await works.code()).toBe(2);
    expect(works.said('MONGODB_URL')).toHaveLength(1);
    expect(works.said('waiting')).toEqual([]);
  }, 60_000);
});
