import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { clientOf, logIn } from '../support/client.ts';

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null>; url: string };

const folders: string[] = [];
const runs: Run[] = [];

afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-start-'));
  folders.push(folder);
  return folder;
}

/** The program that `npm start` runs; by itself, so that a test can reach it with every signal. */
const START = [process.execPath, 'deploy/local/src/start.ts'];

/** As a user starts it, with nothing set but this: its own MongoDB and broker. */
async function npmStart(env: Record<string, string>, [command = '', ...args] = START): Promise<Run> {
  const { MONGODB_URL: _mongodb, NATS_URL: _nats, NODE_OPTIONS: _options, ...rest } = process.env;
  const port = env.PORT ?? String((await freePorts(1))[0]);
  const child = spawn(command, args, { env: { ...rest, PORT: port, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const run = { child, output: () => output, ended, url: `http://127.0.0.1:${port}` };
  runs.push(run);
  return run;
}

async function until(isTrue: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > giveUp) throw new Error(`Did not come: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const ready = (run: Run) => until(() => run.output().includes(`Stockroom is ready at ${run.url}\n`), run.output);
const passwordIn = (run: Run) => /admin password: (\S+)/.exec(run.output())?.[1] ?? '';
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** All processes that a process has started, and theirs. */
function processesOf(child: ChildProcess): number[] {
  const childrenOf = (pid: number): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .flatMap((one) => [one, ...childrenOf(one)]);
  return childrenOf(child.pid ?? 0);
}

describe('npm start', () => {
  it('prints the first password once, stops within 10 s, and has all the data at the next start', async () => {
    const DATA_DIR = aFolder();
    const first = await npmStart({ DATA_DIR, METRICS_LISTEN: '127.0.0.1:9464' }, ['npm', 'start']);
    await ready(first);
    expect(first.output()).toContain('Not used by npm start: METRICS_LISTEN.\n');
    const started = processesOf(first.child);
    const password = passwordIn(first);
    const admin = await logIn(first.url, { username: 'admin', password });
    const vendor = await admin.post<{ id: number }>('/vendors', { name: 'Würth' });
    expect(vendor.status).toBe(201);
    const began = Date.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(started.filter((pid) => !isGone(pid))).toEqual([]);
    expect(Date.now() - began).toBeLessThan(10_000);

    const second = await npmStart({ DATA_DIR });
    await ready(second);
    expect(passwordIn(second)).toBe('');
    const again = await logIn(second.url, { username: 'admin', password });
    expect((await again.get<{ name: string }>(`/vendors/${vendor.body.id}`)).body.name).toBe('Würth');
  }, 120_000);

  it('keeps two apart, starts again what dies, and leaves nothing behind when it is killed itself', async () => {
    const [one, two] = await Promise.all([
      npmStart({ DATA_DIR: aFolder(), ADMIN_PASSWORD: 'password one' }),
      npmStart({ DATA_DIR: aFolder(), ADMIN_PASSWORD: 'password two' }),
    ]);
    await Promise.all([ready(one), ready(two)]);
    expect(passwordIn(one)).toBe('');
    const admin = await logIn(one.url, { username: 'admin', password: 'password one' });
    await admin.post('/vendors', { name: 'Only here' });
    const other = await logIn(two.url, { username: 'admin', password: 'password two' });
    expect((await other.get('/vendors')).body).toEqual([]);
    expect((await clientOf(two.url).post('/session', { username: 'admin', password: 'password one' })).status).toBe(
      401,
    );

    const catalog =
      processesOf(one.child).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('services/catalog')) ??
      0;
    process.kill(catalog, 'SIGKILL');
    await until(() => /catalog was killed by SIGKILL; starting it again in 0.2 s/.test(one.output()), one.output);
    await until(async () => (await admin.get('/vendors')).status === 200, one.output);

    // A broker whose starter was killed must not stay beside the next one on the same folder.
    const named = (part: string) => processesOf(one.child).filter((pid) => commandOf(pid).includes(part));
    const [broker = 0] = named('nats-server.conf');
    process.kill(named('nats/main.ts')[0] ?? 0, 'SIGKILL');
    await until(
      () => isGone(broker) && named('nats-server.conf').length === 1,
      () => `${one.output()} ${named('nats-server')}`,
    );

    const left = processesOf(one.child);
    expect(left.length).toBeGreaterThanOrEqual(7);
    one.child.kill('SIGKILL');
    await until(
      () => left.every(isGone),
      () => `still running: ${left.filter((pid) => !isGone(pid))}`,
    );
  }, 120_000);

  it('goes on when nobody reads any more what it says', async () => {
    const run = await npmStart({ DATA_DIR: aFolder(), ADMIN_PASSWORD: 'password one' });
    await ready(run);
    const admin = await logIn(run.url, { username: 'admin', password: 'password one' });
    run.child.stdout?.destroy();
    const catalogs = () => processesOf(run.child).filter((pid) => commandOf(pid).includes('services/catalog'));
    const [first = 0] = catalogs();
    process.kill(first, 'SIGKILL');
    await until(
      async () => isGone(first) && (await admin.get('/vendors')).status === 200,
      () => `${catalogs()}`,
    );
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  }, 120_000);

  it('refuses a data folder in use and a taken port in one line each', async () => {
    const DATA_DIR = aFolder();
    const { lockDataFolder } = await import('../../deploy/local/src/data-lock.ts');
    const unlock = lockDataFolder(DATA_DIR);
    const second = await npmStart({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Another Stockroom is running on .*DATA_DIR[^\n]*\n$/);
    unlock?.();

    const server = createServer();
    const port = await new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(String((server.address() as { port: number }).port)));
    });
    const taken = await npmStart({ DATA_DIR, PORT: port });
    expect(await taken.ended).toBe(1);
    expect(taken.output()).toBe(
      `Port ${port} of 127.0.0.1 is taken; use another: PORT=${Number(port) < 65_535 ? Number(port) + 1 : 8080} npm start\n`,
    );
    server.close();
  });

  it('names every wrong setting at once', async () => {
    const run = await npmStart({
      DATA_DIR: aFolder(),
      PORT: '99999',
      MONGODB_URL: 'http://x',
      LOG_LEVEL: 'loud',
      BARCODE_DIGITS: 'six',
    });
    expect(await run.ended).toBe(2);
    for (const name of ['PORT', 'MONGODB_URL', 'LOG_LEVEL', 'BARCODE_DIGITS'])
      expect(run.output()).toContain(`${name}: `);
  });
});
