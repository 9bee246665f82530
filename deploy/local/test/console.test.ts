import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDirectory } from '../../../tests/support/new-directory.ts';
import { openConsole } from '../src/console.ts';

let folder: string;
beforeEach(async () => {
  folder = await newDirectory();
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const line = (n: number) => JSON.stringify({ level: 30, msg: `line ${n}` });

describe('the logs of npm start', () => {
  it('do not grow for ever while it runs: the newest lines are there, and one large file before them', async () => {
    const screen = openConsole(folder, { write: () => {}, largeBytes: 1_000 });
    for (let n = 0; n < 1_000; n += 1) screen.line('works', line(n));
    await screen.close();
    expect(readdirSync(folder).sort()).toEqual(['works.log', 'works.log.1']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000);
    const lines = `${read('works.log.1')}${read('works.log')}`.trim().split('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(lines).toEqual(Array.from({ length: lines.length }, (_, i) => line(1_000 - lines.length + i)));
  });

  it('go on in the file of the last start, unless that is large', async () => {
    writeFileSync(join(folder, 'works.log'), 'before\n');
    writeFileSync(join(folder, 'nats.log'), `${'x'.repeat(1_000)}\n`);
    const screen = openConsole(folder, { write: () => {}, largeBytes: 1_000 });
    for (const name of ['works', 'nats']) screen.line(name, line(1));
    await screen.close();
    expect([read('works.log'), read('nats.log')]).toEqual([`before\n${line(1)}\n`, `${line(1)}\n`]);
    expect(existsSync(join(folder, 'nats.log.1'))).toBe(true);
  });

  it('that cannot be written are told of once, and take nothing else down', async () => {
    mkdirSync(join(folder, 'works.log'));
    const told: string[] = [];
    const screen = openConsole(folder, { write: (text) => void told.push(text) });
    for (const n of [1, 2]) screen.line('works', line(n));
    expect(told).toEqual([expect.stringMatching(/^Lines of works are missing in its log \(EISDIR/)]);
    rmSync(join(folder, 'works.log'), { recursive: true });
    screen.line('works', line(3));
    await screen.close();
    expect(read('works.log')).toBe(`${line(3)}\n`);
  });
});

describe('the console of npm start', () => {
  /** Gives what it shows of these lines. */
  async function shown(name: string, ...lines: string[]): Promise<string> {
    const pieces: string[] = [];
    const screen = openConsole(folder, { write: (piece) => void pieces.push(piece) });
    for (const each of lines) screen.line(name, each);
    await screen.close();
    return pieces.join('');
  }

  it('has the reason of an error, be it a text or a whole error', async () => {
    const error = { level: 50, msg: 'It broke.' };
    expect(await shown('mongodb', JSON.stringify({ ...error, err: 'Error: no room' }))).toBe(
      'mongodb: It broke. (Error: no room)\n',
    );
    expect(await shown('works', JSON.stringify({ ...error, err: { message: 'no room' } }))).toBe(
      'works: It broke. (no room)\n',
    );
    expect(await shown('works', JSON.stringify(error))).toBe('works: It broke.\n');
  });

  it.each([
    ['mongodb', 'local-mongodb: The data in data/mongodb are in use by another MongoDB server.'],
    ['nats', 'nats-server: data/nats/nats-server.conf:2:1: unknown field "sync_interval"'],
    ['nats', 'nats-server cannot be started: spawn nats-server EACCES'],
    ['nats', "[7] 2026/11/21 19:19:00.556535 [FTL] Can't start JetStream: could not create storage directory"],
  ])('has why %s ends: %s', async (name, line) => {
    expect(await shown(name, '[7] 2026/11/21 19:18:58.541892 [INF] Server is ready', line)).toBe(`${line}\n`);
    expect(read(`${name}.log`)).toContain(line);
  });
});
