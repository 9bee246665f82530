import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRunning } from '../src/child.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-child-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that ends with this code, and the first that is told of its death. */
async function deathWith(code: number): Promise<{ how: string; delayMs: number | undefined }> {
  const file = join(folder, `${code}.js`);
  writeFileSync(file, `process.exit(${code})`);
  const died = Promise.withResolvers<{ how: string; delayMs: number | undefined }>();
  const onDeath = (_name: string, how: string, delayMs: number | undefined) => died.resolve({ how, delayMs });
  const child = keepRunning({ name: 'one', file, env: {} }, { onLine: () => {}, onDeath });
  const death = await died.promise;
  await child.stop(1_000);
  return death;
}

describe('a process that could not be started', () => {
  const nodes = process.execPath;
  afterEach(() => {
    process.execPath = nodes;
  });

  it('is, once it can be, and until then can be stopped', async () => {
    const file = join(folder, 'says.js');
    writeFileSync(file, "console.log('here'); setInterval(() => {}, 1_000)");
    process.execPath = join(folder, 'no-program');
    const died = Promise.withResolvers<string>();
    const said = Promise.withResolvers<string>();
    const child = keepRunning(
      { name: 'one', file, env: {} },
      { onLine: (_name, line) => said.resolve(line), onDeath: (_name, how) => died.resolve(how) },
    );
    expect(await died.promise).toMatch(/^could not be started \(spawn .*ENOENT\)$/);
    process.execPath = nodes;
    expect(await said.promise).toBe('here');
    process.execPath = join(folder, 'no-program');
    await child.stop(1_000);

    const again = Promise.withResolvers<void>();
    const other = keepRunning({ name: 'two', file, env: {} }, { onLine: () => {}, onDeath: () => again.resolve() });
    await again.promise;
    await other.stop(1_000);
  });
});

describe('a process that dies', () => {
  it('is started again', async () => {
    expect(await deathWith(1)).toEqual({ how: 'ended with code 1', delayMs: 200 });
  });

  it('is not when its settings are wrong: they would be again', async () => {
    expect(await deathWith(2)).toEqual({ how: 'refused its settings', delayMs: undefined });
  });
});
