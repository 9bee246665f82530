import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@stockroom/embedded-mongodb';
import { MongoClient } from 'mongodb';
import { newDirectory } from '../../../tests/support/new-directory.ts';
import { refusePasswords } from '../src/secret-url.ts';

const commandFile = (name: string) => join(import.meta.dirname, '..', 'src', `${name}.ts`);

describe('an address with a password', () => {
  it.each([
    'mongodb://root:secret@db:27017',
    'mongodb+srv://root:secret@db.example',
    'mongodb://root:se/cret@db:27017',
    '--from=mongodb://root:secret@db:27017',
    'mongodb://db:27017/?tls=true&tlsCertificateKeyFilePassword=secret',
  ])('is refused as the argument %s', (argument) => {
    expect(() => refusePasswords(['--data', 'x', argument], 'Do this.')).toThrow(
      /every user .*nothing was done\. Do this\.$/,
    );
  });

  it.each([
    'mongodb://db:27017',
    'mongodb://root@db:27017/?replicaSet=rs0',
    '/backups/stockroom-2026-11-20.dump',
    'a:b@c',
  ])('is not %s', (argument) => {
    expect(() => refusePasswords([argument], '')).not.toThrow();
  });
});

describe('the commands that reach a MongoDB', () => {
  let folder: string;
  let target: Awaited<ReturnType<typeof startServer>>;
  beforeEach(async () => {
    folder = await newDirectory();
    const source = await startServer({ directory: join(folder, 'mongodb') });
    const client = await new MongoClient(source.url).connect();
    await client.db('shop').collection('items').insertOne({ sku: 1 });
    await client.close();
    await source.close();
    target = await startServer({ directory: join(folder, 'target') });
  });
  afterEach(async () => {
    await target.close();
    rmSync(folder, { recursive: true });
  });

  function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
    const { MONGODB_URL: _url, ...rest } = process.env;
    return { ...rest, DATA_DIR: folder, ...more };
  }

  async function run(name: string, args: string[], env = {}): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [commandFile(name), ...args], { env: environment(env), stdio: 'pipe' });
    child.stdin.end();
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    return { code, output };
  }

  const moved = {
    code: 0,
    output:
      'shop.items: 1 documents, the same on both sides\nEverything is there. Set MONGODB_URL to it and start again.\n',
  };

  it.each(['move', 'backup', 'restore'])('refuse it as an argument: %s', async (name) => {
    const { code, output } = await run(name, ['mongodb://root:secret@127.0.0.1:1/']);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^${name}: An address with a password was given as an argument, .* MONGODB_URL`));
    expect(output).not.toContain('secret');
    expect(existsSync('mongodb:')).toBe(false);
  });

  it('move to the address in a file', async () => {
    const file = join(folder, 'url');
    writeFileSync(file, `${target.url}\n`, { mode: 0o600 });
    expect(await run('move', ['--url-file', file])).toEqual(moved);
  });

  it('move to MONGODB_URL', async () => {
    expect(await run('move', [], { MONGODB_URL: target.url })).toEqual(moved);
  });

  it('move from the address in a file', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    writeFileSync(from, target.url);
    const empty = await startServer({ directory: join(folder, 'empty') });
    writeFileSync(to, empty.url);
    const client = await new MongoClient(target.url).connect();
    await client.db('shop').collection('items').insertOne({ sku: 2 });
    await client.close();
    expect(await run('move', ['--url-file', to, '--from-file', from])).toEqual(moved);
    await empty.close();
  });

  it('say what is wrong with a file, and not what is in it', async () => {
    const file = join(folder, 'url');
    writeFileSync(file, 'http://root:secret@x');
    expect(await run('move', ['--url-file', file])).toEqual({
      code: 1,
      output: `move: ${file} must be a mongodb:// address.\n`,
    });
    expect((await run('move', ['--url-file', join(folder, 'none')])).output).toMatch(/^move: ENOENT[^\n]+none'\n$/);
  });

  it('say how to name a target where nobody can be asked', async () => {
    expect(await run('move', [])).toEqual({ code: 1, output: expect.stringMatching(/^move: Use: npm run move -- /) });
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('ask for the address at a terminal, and do not show it', async () => {
    const command = `'${process.execPath}' '${commandFile('move')}'`;
    // script gives the command a terminal, and types into it what comes to its own input.
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env: environment() });
    const question = 'Address of the MongoDB to move to (not shown): ';
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output === question) child.stdin.write(`${target.url}\r`);
    });
    const [code] = await once(child, 'close');
    child.stdin.end();
    expect({ code, output: output.replaceAll('\r\n', '\n') }).toEqual({
      code: 0,
      output: `${question}\n${moved.output}`,
    });
  });
});
