import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSessions, TRANSACTION_MS, TRANSACTION_MS_WHEN_WAL_FULL } from '../src/sessions/sessions.ts';
import { DATA_FILE, openStore, type Store, type WalLimits } from '../src/store/store.ts';
import { encode } from '../src/wire/encode.ts';
import { collectionForWrite, directTarget } from '../src/write/target.ts';
import { newDirectory } from './server-process.ts';

const TEXT = 'x'.repeat(20_000);
const MOST_MS = 20_000;

describe('the log', () => {
  let directory: string;
  let store: Store;
  let written: number;

  beforeEach(async () => {
    directory = await newDirectory();
    written = 0;
  });
  afterEach(async () => {
    store.close();
    await rm(directory, { recursive: true });
  });

  async function open(limits: Partial<WalLimits>): Promise<void> {
    store = openStore({ directory, log: { everyMs: 5, longFrames: 50, fullFrames: 10_000, ...limits } });
    collectionForWrite(store, 'log', 'c');
    await store.batch.flushed();
  }
  const sizeOfLog = () => statSync(join(directory, `${DATA_FILE}-wal`)).size;

  /** Writes for as long as it is told to. */
  async function writeWhile(isWanted: () => boolean): Promise<void> {
    const deadline = performance.now() + MOST_MS;
    while (isWanted() && performance.now() < deadline) {
      const collection = collectionForWrite(store, 'log', 'c');
      const document = { _id: written, text: TEXT };
      store.batch.perform(() => directTarget(store).insert(collection, document, encode(document)));
      written += 1;
      await store.batch.flushed();
    }
  }

  it('begins anew though writes never stop', async () => {
    await open({});
    const isShort = () => written * TEXT.length < 5 * sizeOfLog();
    await Promise.all([writeWhile(isShort), writeWhile(isShort)]);
    expect(isShort()).toBe(false);
  }, 30_000);

  it('stands for no transaction that its client has forgotten', async () => {
    await open({});
    const sessions = openSessions(store, () => {});
    const [forgotten, young] = ['one', 'two'].map((name) => sessions.get(Buffer.from(name)));
    if (!forgotten || !young) throw new Error('There are two.');
    for (const session of [forgotten, young]) sessions.begin(session, 1n, 1);
    forgotten.startedAt -= TRANSACTION_MS;
    const deadline = performance.now() + MOST_MS;
    while (forgotten.state === 'open' && performance.now() < deadline) await nextTurn();
    expect([forgotten.state, young.state]).toEqual(['aborted', 'open']);

    young.startedAt -= TRANSACTION_MS;
    while (young.state === 'open' && performance.now() < deadline) await nextTurn();
    expect(young.state).toBe('aborted');
    sessions.closeAll();
  }, 30_000);

  it('lets transactions stand for seconds only while it is full, then begins anew and is cut', async () => {
    await open({ fullFrames: 200 });
    const sessions = openSessions(store, () => {});
    const session = sessions.get(Buffer.from('one'));
    sessions.begin(session, 1n, 1);
    sessions.endLate(performance.now() + TRANSACTION_MS - 1_000);
    expect(session.state).toBe('open');

    await writeWhile(() => !store.isWalFull());
    const full = sizeOfLog();
    sessions.endLate(performance.now());
    expect(session.state).toBe('open');
    sessions.endLate(performance.now() + TRANSACTION_MS_WHEN_WAL_FULL + 1_000);
    expect(() => sessions.commit(session, 1n)).toThrow(
      expect.objectContaining({ code: 251, labels: ['TransientTransactionError'] }),
    );

    await writeWhile(() => store.isWalFull() || sizeOfLog() >= full);
    expect(store.isWalFull()).toBe(false);
    expect(sizeOfLog()).toBeLessThan(full);
  }, 60_000);
});
