import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAddresses } from '../../deploy/local/src/addresses.ts';
import { openTestBroker, type TestBroker } from '../../packages/events/src/testing.ts';

type Ended = { code: number; said: string };

/** Gives what the command says, on whichever stream. */
function deadLetters(words: string[], set: Record<string, string>): Promise<Ended> {
  const env = { ...process.env, ...set };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/dead-letters.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });
}

describe('npm run dead-letters', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'stockroom-letters-'));
  afterAll(() => rmSync(DATA_DIR, { recursive: true }));

  it('says in a line that the Stockroom of that folder has stopped', async () => {
    writeAddresses(DATA_DIR, { mongodb: 'mongodb://127.0.0.1:1', nats: 'nats://127.0.0.1:1' });
    const { code, said } = await deadLetters([], { DATA_DIR, NATS_URL: '' });
    expect(said).toMatch(/^The broker does not let us in \([^\n]*\); start Stockroom, or set NATS_URL[^\n]*\n$/);
    expect(code).toBe(1);
  });

  it('says in a line that what is noted in that folder is damaged', async () => {
    writeFileSync(join(DATA_DIR, 'addresses.json'), '{"mongodb": "mong');
    const { code, said } = await deadLetters([], { DATA_DIR, NATS_URL: '' });
    expect(said).toMatch(/^What is noted in [^\n]* cannot be read; start Stockroom again, or set NATS_URL[^\n]*\n$/);
    expect(code).toBe(2);
  });

  it.each([['lost'], ['list 1'], ['show'], ['replay one'], ['replay 1 2'], ['drop all'], ['drop 1 2']])(
    'tells how it is used, whether the broker is there or not: %s',
    async (words) => {
      const { code, said } = await deadLetters(words.split(' '), { NATS_URL: 'nats://127.0.0.1:1' });
      expect(said).toMatch(/^npm run dead-letters +lists them\n/);
      expect(code).toBe(2);
    },
  );

  it('names the file that cannot be what its setting says', async () => {
    const set = { NATS_URL: 'nats://127.0.0.1:1', NATS_CREDENTIALS_FILE: DATA_DIR };
    const { code, said } = await deadLetters([], set);
    expect(said).toBe(
      `Cannot start, these settings are wrong:\n  NATS_CREDENTIALS_FILE: ${DATA_DIR} cannot be read (EISDIR)\n`,
    );
    expect(code).toBe(2);
  });

  describe('with a broker', () => {
    let broker: TestBroker;
    let env: Record<string, string>;
    beforeAll(async () => {
      broker = await openTestBroker();
      env = { NATS_URL: broker.url, EVENTS_NAMESPACE: broker.namespace };
    });
    afterAll(() => broker?.drop());

    it.each(['replay', 'show'])('says that there is none to %s', async (command) => {
      expect(await deadLetters([command, 'all'], env)).toEqual({ code: 0, said: 'There are no dead letters.\n' });
      expect(await deadLetters([command, '7'], env)).toEqual({ code: 2, said: 'There is no dead letter 7.\n' });
    });

    it('lists, shows and replays one, once', async () => {
      const letter = { subject: broker.subject('stock.asked.works'), stream_sequence: 1, consumer: 'catalog' };
      const why = { reason: 'no event', tries: 5, failed_at: '2026-01-02T03:04:05Z' };
      const body = Buffer.from('{"odd":1}').toString('base64');
      const lying = JSON.stringify({ ...letter, ...why, body });
      const { seq } = await broker.jetstream.publish(broker.subject('dead.catalog'), lying);
      const listed = `${seq}  ${why.failed_at}  ${letter.subject}  after 5 tries: no event\n1 dead letter.\n`;
      expect(await deadLetters([], env)).toEqual({ code: 0, said: listed });
      expect((await deadLetters(['show', `${seq}`], env)).said).toContain(`body: '{"odd":1}'`);
      expect(await deadLetters(['replay', 'all'], env)).toEqual({ code: 0, said: `Replayed ${seq}.\n` });
      expect(await deadLetters(['replay', `${seq}`], env)).toEqual({
        code: 2,
        said: `There is no dead letter ${seq}.\n`,
      });
    });
  });
});
