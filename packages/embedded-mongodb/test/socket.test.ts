import { execFile } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { newDirectory, startProcess } from './server-process.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
let directory: string;
beforeEach(async () => {
  directory = await newDirectory();
});
afterEach(() => rmSync(directory, { recursive: true }));

const refusal = async (...args: string[]) => {
  const run = promisify(execFile)(process.execPath, [MAIN, '--data', directory, ...args]);
  const { stderr } = await run.then(
    () => expect('an error').toBe('none') as never,
    (error) => error,
  );
  return stderr as string;
};

async function countAfterInsert(url: string): Promise<number> {
  const client = await new MongoClient(url).connect();
  try {
    const things = client.db('socket').collection('things');
    await client.withSession((session) => session.withTransaction(() => things.insertOne({}, { session })));
    return await things.countDocuments();
  } finally {
    await client.close();
  }
}

describe('a server without a port', () => {
  it('listens on a socket of its owner alone, also after a kill', async () => {
    const path = join(directory, 'mongodb.sock');
    const first = await startProcess(directory, [], []);
    expect(first.url).toBe(`mongodb://${encodeURIComponent(path)}/?directConnection=true`);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(await countAfterInsert(first.url)).toBe(1);
    await first.stop('SIGKILL');
    expect(existsSync(path)).toBe(true);
    const second = await startProcess(directory, [], []);
    expect(await countAfterInsert(second.url)).toBe(2);
    expect(await second.stop('SIGTERM')).toBe(0);
    expect(existsSync(path)).toBe(false);
  });

  it('listens where --socket says', async () => {
    const path = join(directory, 's.sock');
    const server = await startProcess(join(directory, 'data'), [], ['--socket', path]);
    expect(await countAfterInsert(server.url)).toBe(1);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('refuses a path that the system would cut off, and options that exclude each other', async () => {
    expect(await refusal('--socket', join(directory, `${'x'.repeat(100)}.sock`))).toMatch(
      /too long for a socket; .*--socket/,
    );
    expect(await refusal('--socket', 's')).toMatch(/must end in \.sock/);
    expect(await refusal('--socket', 's', '--port', '0')).toMatch(/--socket and --port exclude each other/);
    expect(await refusal('--set', 'rs0', '--host', 'mongodb')).toMatch(/--set and --host need --port/);
  });
});
