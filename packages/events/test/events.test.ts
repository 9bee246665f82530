import { Fault } from '@stockroom/kernel';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore, outbox, outboxIndexes, outboxWrite, writeAll } from '@stockroom/store';
import { MAX_TRIES } from '../src/consume.ts';
import type { Relay, StockAsked, TestBroker } from '../src/index.ts';
import {
  consume,
  countDeadLetters,
  dropDeadLetter,
  ensureStreams,
  listDeadLetters,
  openTestBroker,
  replayDeadLetter,
  startRelay,
  stockAsked,
  subjects,
} from '../src/index.ts';

let store: TestStore;
let broker: TestBroker;
const errors: string[] = [];
const silent = { info: () => {}, warn: () => {}, error: (_: object, message: string) => void errors.push(message) };
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  errors.length = 0;
  [store, broker] = await Promise.all([openTestStore(), openTestBroker()]);
  await ensureIndexes(store, outboxIndexes);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await Promise.all([store.drop(), broker.drop()]);
});

const anAsked = (id: string): StockAsked => ({
  id,
  asker: 'works',
  reason: 'work-outbound',
  reference: 7,
  user: { id: 1, username: 'admin' },
  lines: [{ item_id: 3, quantity: -2_000_000 }],
});

async function listen(handle: (event: StockAsked) => Promise<void>) {
  const consumer = await consume({
    broker,
    durable: 'listener',
    subject: subjects.allAsked,
    schema: stockAsked,
    handle,
    log: silent,
    firstDelayMs: 1,
  });
  stops.push(consumer.stop);
  return consumer;
}

function relay(options: { lookEveryMs?: number } = {}): Relay {
  const started = startRelay({ store, broker, log: silent, lookEveryMs: 20, ...options });
  stops.unshift(started.stop);
  return started;
}

const oweAsked = (id: string) =>
  writeAll(store, [
    outboxWrite({ _id: `asked:${id}`, subject: subjects.asked('works'), data: anAsked(id), due: new Date() }),
  ]);

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the outbox and its relay', () => {
  it('brings an event that was owed to the consumer once, and clears it', async () => {
    const heard: string[] = [];
    await listen(async ({ id }) => void heard.push(id));
    relay();
    relay();
    await Promise.all(Array.from({ length: 30 }, (_, index) => oweAsked(`b-${index}`)));
    await until(async () => (await outbox(store).countDocuments()) === 0 && heard.length >= 30);
    expect(new Set(heard).size).toBe(30);
    expect(heard).toHaveLength(30);
  });

  it('keeps what is owed while the streams are lost, and delivers once they are back', async () => {
    const heard: string[] = [];
    await listen(async ({ id }) => void heard.push(id));
    await broker.manager.streams.delete(broker.stream('stock'));
    relay();
    await oweAsked('kept');
    await until(async () => (await outbox(store).countDocuments()) === 0 && heard.includes('kept'));
    expect(errors).toEqual([expect.stringMatching(/has lost a stream/)]);
  });

  it('notices that the broker has lost what it had acknowledged', async () => {
    const losses: object[] = [];
    broker.onLoss = (about) => void losses.push(about);
    relay();
    for (const id of ['first', 'second']) {
      await oweAsked(id);
      await until(async () => (await outbox(store).countDocuments()) === 0);
    }
    await broker.manager.streams.delete(broker.stream('stock'));
    await ensureStreams(broker);
    for (const id of ['third', 'fourth']) {
      await oweAsked(id);
      await until(async () => (await outbox(store).countDocuments()) === 0);
    }
    expect(losses).toEqual([{ acknowledged: 2, now: 1 }]);
  });
});

describe('a consumer', () => {
  it('puts an event aside after 5 failures of its own, whatever was away meanwhile', async () => {
    let tries = 0;
    await listen(async () => {
      tries += 1;
      throw tries === 2 ? new Fault('unavailable', { message: 'Away.' }) : new Error('mine');
    });
    relay();
    await oweAsked('unlucky');
    await until(async () => (await countDeadLetters(broker)) === 1);
    expect(tries).toBe(1 + MAX_TRIES);
    expect(await listDeadLetters(broker)).toMatchObject([{ reason: 'mine', tries }]);
  });

  it('puts an event aside after 5 tries with the reason, while those behind it go on', async () => {
    const heard: string[] = [];
    let tries = 0;
    await listen(async ({ id }) => {
      if (id !== 'poison') return void heard.push(id);
      tries += 1;
      throw new Error('cannot be applied');
    });
    relay();
    await oweAsked('poison');
    await oweAsked('good');
    await until(() => heard.includes('good'));
    await until(async () => (await countDeadLetters(broker)) === 1);
    expect(tries).toBe(5);
    const [letter] = await listDeadLetters(broker);
    expect(letter).toMatchObject({ number: 1, reason: 'cannot be applied', tries: 5, consumer: 'listener' });
    expect(JSON.parse(Buffer.from(letter?.body ?? '', 'base64').toString())).toEqual(anAsked('poison'));
  });

  it('notices soon that the stream was lost just before it asked for events', async () => {
    const { jetstream, manager } = broker;
    let gets = 0;
    const get = async (stream: string, durable: string) => {
      const consumer = await jetstream.consumers.get(stream, durable);
      gets += 1;
      // The first only makes sure that it is there.
      if (gets === 2) await manager.streams.delete(stream);
      return consumer;
    };
    const loses = Object.create(jetstream, { consumers: { value: { get } } });
    const { stop } = await consume({
      broker: { ...broker, jetstream: loses },
      durable: 'listener',
      subject: subjects.allAsked,
      schema: stockAsked,
      handle: async () => {},
      log: silent,
    });
    stops.push(stop);
    await until(() => gets === 3);
    expect(errors).toEqual([expect.stringMatching(/has lost a stream/)]);
  });

  it('stops though it was only about to read', async () => {
    const { stop } = await listen(async () => {});
    await stop();
  });

  it('puts aside what is no event at all', async () => {
    await listen(async () => {});
    await broker.jetstream.publish(broker.subject(subjects.asked('works')), 'not json');
    await until(async () => (await countDeadLetters(broker)) === 1);
  });

  it('puts aside an event with thousands of faults, each of which makes a sentence', async () => {
    await listen(async () => {});
    const lines = Array.from({ length: 60_000 }, () => ({ item_id: 0, quantity: 0.5 }));
    const event = JSON.stringify({ ...anAsked('faulty'), lines });
    await broker.jetstream.publish(broker.subject(subjects.asked('works')), event);
    await until(async () => (await countDeadLetters(broker)) === 1);
    const [letter] = await listDeadLetters(broker);
    expect(letter?.reason).toContain('item_id');
    expect(Buffer.from(letter?.body ?? '', 'base64').toString()).toBe(event);
  });

  it('applies a dead letter when it is replayed, and the letter is gone', async () => {
    const heard: string[] = [];
    let mended = false;
    await listen(async ({ id }) => {
      if (!mended) throw new Error('not yet');
      heard.push(id);
    });
    relay();
    await oweAsked('patient');
    await until(async () => (await countDeadLetters(broker)) === 1);
    mended = true;
    expect(await replayDeadLetter(broker, 1)).toBe(true);
    await until(() => heard.includes('patient'));
    expect(await listDeadLetters(broker)).toEqual([]);
    expect(await replayDeadLetter(broker, 1)).toBe(false);
  });

  it('drops a dead letter that nothing can mend, and applies it no more', async () => {
    await listen(async () => {});
    await broker.jetstream.publish(broker.subject(subjects.asked('works')), 'no event at all');
    await until(async () => (await countDeadLetters(broker)) === 1);
    expect(await dropDeadLetter(broker, 1)).toBe(true);
    expect(await countDeadLetters(broker)).toBe(0);
    expect(await dropDeadLetter(broker, 1)).toBe(false);
  });

  it.each([
    ['a service', () => new Fault('unavailable', { message: 'Away.' })],
    ['the database in mid-answer', () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  ])('never gives up an event because %s is away', async (_, away) => {
    let tries = 0;
    await listen(async () => {
      tries += 1;
      if (tries <= MAX_TRIES) throw away();
    });
    relay();
    await oweAsked('waits');
    await until(() => tries > MAX_TRIES);
    expect(await countDeadLetters(broker)).toBe(0);
  });
});

it('streams may be made by several replicas at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ensureStreams(broker)));
});

it('streams that a broker cannot keep so often are refused at once, by the name of the setting', async () => {
  const elsewhere = { ...broker, stream: (name: string) => `${broker.namespace}-none-${name}` };
  await expect(ensureStreams(elsewhere, { replicas: 3 })).rejects.toThrow(
    /^EVENTS_REPLICAS: must be 1: the broker cannot keep streams on 3 of its servers \(.*non-clustered.*\)$/,
  );
});
