import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openConsole } from '../src/console.ts';
import { newDirectory } from './server-process.ts';

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
