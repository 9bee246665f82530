import { setTimeout as sleep } from 'node:timers/promises';
import { ippAnswer } from './support/ipp-bytes.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import type { SlowPrinter } from './support/slow-printers.ts';
import { startSlowRaw } from './support/slow-printers.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

describe('a print job that is cancelled', () => {
  let desk: PretendPrinter;
  let dock: SlowPrinter;
  let queue: TestQueue;

  beforeEach(async () => {
    [desk, dock] = await Promise.all([startPretendPrinter(), startSlowRaw()]);
    queue = await startTestQueue(`desk=${desk.url},dock=${dock.url}`);
  });
  afterEach(async () => {
    await queue.stop();
    await Promise.all([desk.stop(), dock.off()]);
  });

  it('stays as it is when it is cancelled again', async () => {
    desk.state.isAccepting = false;
    const { id } = await queue.print('desk', 'A-01');
    const first = await queue.cancel(id);
    expect(first.state).toBe('cancelled');
    const kept = await queue.get(id);
    expect(await queue.cancel(id)).toEqual(kept);
    expect(await queue.get(id)).toEqual(kept);
  });

  it('is asked for at the printer once, however often it is cancelled', async () => {
    desk.newJobState = 5;
    const { id } = await queue.print('desk', 'A-01');
    await queue.until(id, ({ state }) => state === 'printing');
    const [first, second] = [await queue.cancel(id), await queue.cancel(id)];
    expect(first).toMatchObject({ state: 'printing', message: 'The printer is asked to cancel it.' });
    expect(second.state).not.toBe('failed');
    expect(await queue.ended(id)).toMatchObject({ state: 'cancelled' });
    expect(desk.operations.filter((name) => name === 'Cancel-Job')).toHaveLength(1);
  });

  it.each(['done', 'failed'])('is refused where it is %s', async (state) => {
    if (state === 'failed') desk.instead['Print-Job'] = (response) => void response.end(ippAnswer(0x0404, []));
    const { id } = await queue.print('desk', 'A-01');
    expect(await queue.ended(id)).toMatchObject({ state });
    await expect(queue.cancel(id)).rejects.toThrow(`has ended already: it is ${state}.`);
  });

  it('is cancelled where the printer refuses it at the same time', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const { promise: cancelled, resolve: goOn } = Promise.withResolvers<void>();
    desk.instead['Print-Job'] = (response) => {
      desk.jobs = [];
      resolve();
      void cancelled.then(() => response.end(ippAnswer(0x0404, [])));
    };
    const { id } = await queue.print('desk', 'A-01');
    await asked;
    await queue.cancel(id);
    goOn();
    expect(await queue.ended(id, 3_000)).toMatchObject({ state: 'cancelled' });
  });

  it('prints on a socket what was sent, says so, and is sent nothing more', async () => {
    const { id } = await queue.print('dock', 'A-01', 120);
    await queue.until(id, () => dock.printed.length > 5);
    const asked = await queue.cancel(id);
    expect(asked).toMatchObject({ state: 'printing', message: expect.stringMatching(/cannot take back what it was/) });
    await sleep(600);
    // What the printer says of itself meanwhile does not take its place.
    expect((await queue.get(id)).message).toBe(asked.message);
    expect(await queue.ended(id)).toMatchObject({
      state: 'cancelled',
      message: 'The printer printed 50 of 120 before; look at the last ones before you print the rest.',
    });
    await sleep(300);
    expect(dock.printed).toHaveLength(50);
  });
});
