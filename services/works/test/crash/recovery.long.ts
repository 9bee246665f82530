import { consume, stockAsked, subjects } from '@stockroom/events';
import { aCall, eventually, lost, millionths } from '@stockroom/stock-moves/testing';
import type { WorksStage } from '../support/works-process.ts';
import { aWorkOver, leftovers, setWorksStage } from '../support/works-process.ts';

// The machine may be busy with other tests.
const PATIENCE_MS = 90_000;

const silent = { info: () => {}, warn: () => {}, error: () => {} };
let stage: WorksStage;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  stage = await setWorksStage();
  stage.catalog.addItem({ id: 1, stock: 10 });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await stage.clear();
});

/** The catalog's consumer: it applies the batches that events ask for, and tells their outcomes by events. */
async function startCatalogConsumer(): Promise<void> {
  const { stop } = await consume({
    broker: stage.broker,
    durable: 'catalog-asked',
    subject: subjects.allAsked,
    schema: stockAsked,
    log: silent,
    handle: async ({ asker, user, ...batch }) => {
      const outcome = stage.catalog.apply({ ...batch, user_id: user.id, username: user.username });
      const { reason, reference } = batch;
      const event = JSON.stringify({ ...outcome, asker, reason, reference });
      await stage.broker.jetstream.publish(stage.broker.subject(subjects.settled(asker)), event);
    },
  });
  stops.push(stop);
}

describe('a closing', () => {
  it.each(['none', 'works.event.heard', 'works.event.settled'])(
    'is asked for and settled by events when no call comes through (crash at: %s)',
    async (crashAt) => {
      stage.catalog.interfere({ before: () => Promise.reject(lost()) });
      await startCatalogConsumer();
      const first = await stage.start(crashAt);
      const id = await aWorkOver(first.remote, { 1: 4 });
      const closing = first.remote.ask('CloseOutbound', { id }, aCall()).catch((error) => error.kind);
      expect(await closing).toBe('unavailable');
      if (crashAt !== 'none') expect(await first.ended).toBe('SIGKILL');
      const running = crashAt === 'none' ? first : await stage.start();
      const work = await eventually(
        () => running.remote.ask('GetWork', { id }, aCall()),
        ({ outbound_close_timestamp }) => outbound_close_timestamp !== undefined,
      );
      expect(work.outbound_close_user).toMatchObject({ username: 'ida' });
      expect(stage.catalog.stockOf(1)).toBe(millionths(6));
      await eventually(
        () => leftovers(stage),
        (left) => left === 0,
      );
    },
    PATIENCE_MS,
  );

  it(
    'sent 20 times with one key over two replicas, one of them killed, happens once and is answered alike',
    async () => {
      const replicas = await Promise.all([stage.start('works.close-outbound.asked'), stage.start()]);
      const [dying, staying] = replicas;
      const id = await aWorkOver(staying.remote, { 1: 4 });
      const send = (index: number): Promise<string> =>
        replicas[index % 2]?.remote.ask('CloseOutbound', { id }, aCall({ key: 'k' })).then(
          (answer) => JSON.stringify(answer),
          (error) => error.kind,
        ) ?? Promise.resolve('');
      // The one that dies must be the one that asks the stock: it gets the first.
      const first = send(0);
      await eventually(
        async () => stage.catalog.stockOf(1),
        (stock) => stock === millionths(6),
      );
      const others = Array.from({ length: 19 }, (_, index) => send(index + 1));
      const answers = await Promise.all([first, ...others]);
      expect(await dying.ended).toBe('SIGKILL');
      const retried = await Promise.all(answers.map((answer) => (answer === 'unavailable' ? send(1) : answer)));
      expect(new Set(retried).size).toBe(1);
      expect(retried[0]).toContain('outbound_close_timestamp');
      expect(stage.catalog.stockOf(1)).toBe(millionths(6));
    },
    PATIENCE_MS,
  );
});
