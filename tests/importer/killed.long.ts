// Kills the command, and parts of the server, in the midst of an import and runs it again: each row once, and the end equal
// to a run without faults. IMPORT_ROUNDS=50 for more; IMPORT_SEED repeats one.
import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mulberry32 } from '../../tools/mulberry32.ts';
import { aText } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import { stack, useStack } from '../support/the-stack.ts';
import { aFile, stateOf } from './files.ts';
import { aClient, aToken, command, importOf } from './run.ts';

useStack();

const ROUNDS = Number(process.env.IMPORT_ROUNDS ?? 6);
const SEED = Number(process.env.IMPORT_SEED ?? Date.now() % 1_000_000);
/** Several arrays of new items, and of their quantities. */
const ROWS = 450;

/** All rows, each once, with their quantities, prices and barcodes. */
const whole = (mark: string) =>
  Array.from({ length: ROWS }, (_, at) => [
    `${mark}-${at}`,
    `${mark} ${at}`,
    at + 1,
    Number(`${at}.25`),
    [`${mark}-B${at}`],
  ]);

class Killed extends Error {}

/** Counts the requests of a run that nothing cuts off. */
async function requestsOfRun(): Promise<number> {
  let count = 0;
  const counted: typeof fetch = (request) => {
    count += 1;
    return fetch(request);
  };
  await importOf(aFile(ROWS, aText()), { api: await aClient({ fetch: counted }) });
  return count;
}

describe('an import that is cut off', () => {
  const random = mulberry32(SEED);

  it(`before or after any of its requests, is done by the next run (IMPORT_SEED=${SEED})`, async () => {
    const requests = await requestsOfRun();
    for (let round = 0; round < ROUNDS; round += 1) {
      const mark = aText();
      const left = Math.floor(random() * requests);
      const isAnswerLost = random() < 0.5;
      let count = 0;
      // The network is gone from this request on; what was sent is done.
      const cut: typeof fetch = async (request) => {
        count += 1;
        const place = count;
        if (place > left + 1 || (place === left + 1 && !isAnswerLost)) throw new Killed('cut off');
        const answer = await fetch(request);
        if (place === left + 1) throw new Killed('cut off');
        return answer;
      };
      await importOf(aFile(ROWS, mark), { api: await aClient({ fetch: cut, attempts: 1 }) }).catch(() => undefined);
      const report = await importOf(aFile(ROWS, mark));
      expect([round, left, report.refused]).toEqual([round, left, 0]);
      expect(await stateOf(mark)).toEqual(whole(mark));
    }
  }, 600_000);

  it('by the death of the command, is done by the next run', async () => {
    const folder = await newDirectory();
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round += 1) {
      const mark = aText();
      const file = join(folder, `${mark}.csv`);
      await writeFile(file, aFile(ROWS, mark));
      const env = { ...process.env, STOCKROOM_URL: stack.url, STOCKROOM_TOKEN: await aToken() };
      const child = spawn(process.execPath, ['tools/import/main.ts', file], { env, stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const timer = setTimeout(() => child.kill('SIGKILL'), 300 + random() * 1_500);
      await ended;
      clearTimeout(timer);
      const { code, stderr } = await command([file]);
      expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
      expect(await stateOf(mark)).toEqual(whole(mark));
    }
    await rm(folder, { recursive: true });
  }, 600_000);

  it.each(['catalog', 'acquisitions', 'gateway'])(
    'by the death of %s, waits and goes on by itself',
    async (part) => {
      const mark = aText();
      let arrays = 0;
      const deadly: typeof fetch = async (request) => {
        const { method, url } = request as Request;
        const isArray = method === 'POST' && url.endsWith('/items');
        if (isArray) arrays += 1;
        if (isArray && arrays === 4) process.kill(stack.pid(part), 'SIGKILL');
        return fetch(request);
      };
      const api = await aClient({ fetch: deadly, attempts: 12 });
      const report = await importOf(aFile(ROWS, mark), { api, staleAfterMs: 6_000 });
      expect([report.refused, arrays > 4]).toEqual([0, true]);
      expect(await stateOf(mark)).toEqual(whole(mark));
    },
    300_000,
  );
});
