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

afterAll(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}, 30_000);

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

// Each start takes a dozen CPU seconds: all tests look at the same three, of which the second has the folder of the first.
describe('npm start', () => {
  let first: Run;
  let second: Run;
  let other: Run;
  let end: { code: number | null; ms: number; left: number[] };
  let vendor: { id: number; name: string };

  beforeAll(async () => {
    const DATA_DIR = aFolder();
    first = await npmStart({ DATA_DIR, METRICS_LISTEN: '127.0.0.1:9464' }, ['npm', 'start']);
    await ready(first);
    const admin = await logIn(first.url, { username: 'admin', password: passwordIn(first) });
    vendor = (await admin.post<typeof vendor>('/vendors', { name: 'Würth' })).body;
    const started = processesOf(first.child);
    const began = Date.now();
    first.child.kill('SIGTERM');
    const code = await first.ended;
    end = { code, ms: Date.now() - began, left: started.filter((pid) => !isGone(pid)) };

    [second, other] = await Promise.all([
      npmStart({ DATA_DIR }),
      npmStart({ DATA_DIR: aFolder(), ADMIN_PASSWORD: 'password two' }),
    ]);
    await Promise.all([ready(second), ready(other)]);
  }, 120_000);

  const adminOf = (run: Run, password: string) => logIn(run.url, { username: 'admin', password });

  it('prints the first password once, and names the settings that it does not use', () => {
    expect(first.output()).toContain('Not used by npm start: METRICS_LISTEN.\n');
    expect([first, second, other].map((run) => passwordIn(run) !== '')).toEqual([true, false, false]);
  });

  it('stops within 10 s, with all its processes', () => {
    expect(end).toEqual({ code: 0, ms: expect.any(Number), left: [] });
    expect(end.ms).toBeLessThan(10_000);
  });

  it('has all the data at the next start', async () => {
    const again = await adminOf(second, passwordIn(first));
    expect((await again.get<typeof vendor>(`/vendors/${vendor.id}`)).body).toMatchObject({ name: 'Würth' });
  });

  it('keeps two apart', async () => {
    expect((await (await adminOf(other, 'password two')).get('/vendors')).body).toEqual([]);
    const asked = { username: 'admin', password: passwordIn(first) };
    expect((await clientOf(other.url).post('/session', asked)).status).toBe(401);
  });

  const named = (run: Run, part: string) => processesOf(run.child).filter((pid) => commandOf(pid).includes(part));

  it('goes on when nobody reads any more what it says', async () => {
    const admin = await adminOf(other, 'password two');
    other.child.stdout?.destroy();
    const catalogs = () => named(other, 'services/catalog');
    const [killed = 0] = catalogs();
    process.kill(killed, 'SIGKILL');
    await until(
      async () => isGone(killed) && (await admin.get('/vendors')).status === 200,
      () => `${catalogs()}`,
    );
    other.child.kill('SIGTERM');
    expect(await other.ended).toBe(0);
  }, 60_000);

  it('starts again what dies, and leaves nothing behind when it is killed itself', async () => {
    const admin = await adminOf(second, passwordIn(first));
    process.kill(named(second, 'services/catalog')[0] ?? 0, 'SIGKILL');
    await until(() => /catalog was killed by SIGKILL; starting it again in 0.2 s/.test(second.output()), second.output);
    await until(async () => (await admin.get('/vendors')).status === 200, second.output);

    // A broker whose starter was killed must not stay beside the next one on the same folder.
    const [broker = 0] = named(second, 'nats-server.conf');
    process.kill(named(second, 'nats/main.ts')[0] ?? 0, 'SIGKILL');
    await until(
      () => isGone(broker) && named(second, 'nats-server.conf').length === 1,
      () => `${second.output()} ${named(second, 'nats-server')}`,
    );

    const left = processesOf(second.child);
    expect(left.length).toBeGreaterThanOrEqual(7);
    second.child.kill('SIGKILL');
    await until(
      () => left.every(isGone),
      () => `still running: ${left.filter((pid) => !isGone(pid))}`,
    );
  }, 60_000);

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
