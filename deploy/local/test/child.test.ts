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

describe('a process that dies', () => {
  it('is started again', async () => {
    expect(await deathWith(1)).toEqual({ how: 'ended with code 1', delayMs: 200 });
  });

  it('is not when its settings are wrong: they would be again', async () => {
    expect(await deathWith(2)).toEqual({ how: 'refused its settings', delayMs: undefined });
  });
});
