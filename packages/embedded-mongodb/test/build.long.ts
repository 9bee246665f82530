import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { newDirectory } from './server-process.ts';

const BUILD = fileURLToPath(new URL('../build.ts', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

describe('the package as it is published', () => {
  it('runs as JavaScript, by the command that its package.json names', async () => {
    const folder = await newDirectory();
    const data = await newDirectory();
    execFileSync(process.execPath, [BUILD, folder], { stdio: 'pipe' });
    symlinkSync(MODULES, join(folder, 'node_modules'));
    const { bin, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(Object.values(exports['.']).filter((file) => !existsSync(join(folder, String(file))))).toEqual([]);

    const main = join(folder, bin['embedded-mongodb']);
    const child = spawn(process.execPath, [main, '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
    const errors: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
    try {
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      const client = await new MongoClient(line.replace('MONGODB_URL=', '')).connect();
      const c = client.db('built').collection<{ _id: number }>('c');
      await c.insertOne({ _id: 1 });
      // The worker that moves the log into the file is a file of its own.
      const file = join(data, 'mongodb.sqlite');
      for (let id = 2; !readFileSync(file).includes('CREATE TABLE documents_'); id += 1) await c.insertOne({ _id: id });
      await client.close();
    } finally {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      await Promise.all([folder, data].map((each) => rm(each, { recursive: true })));
    }
    expect(errors.filter((line) => line.includes('could not'))).toEqual([]);
  }, 120_000);
});
