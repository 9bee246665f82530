/** @needs libfaketime */
// The machine's clock is set back an hour under a running Stockroom. libfaketime gives its processes another clock.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anAcquisition, anItem, aWork, movementsOf, stockOf } from '../support/builders.ts';
import { newDirectory } from '../support/new-directory.ts';
import type { Work } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

const clock = join(await newDirectory(), 'clock');
const setClock = (shift: string) => writeFileSync(clock, shift);
setClock('+0');

describe('a clock that is set back an hour', () => {
  useStack({
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      // Timers count by another clock, which never goes back.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });

  it('loses nothing that was under way, and everything goes on', async () => {
    const item = await anItem({ stock: 10 });
    const work = await aWork({ items: [[item, 4]] });
    // A closing is kept, and the catalog does not answer for so long that its outcome is unknown.
    process.kill(stack.pid('catalog'), 'SIGSTOP');
    const closing = await admin.put(`/works/${work.id}/close-outbound`);
    process.kill(stack.pid('catalog'), 'SIGKILL');
    expect(closing.status).toBe(503);
    setClock('-1h');

    await until(
      async () => (await admin.get<Work>(`/works/${work.id}`)).body,
      ({ outbound_close_timestamp }) => outbound_close_timestamp !== null,
    );
    // The newest stands first, though its time is the earlier one.
    const [newest, first, ...more] = await movementsOf(item);
    expect([newest?.balance, first?.balance, more]).toEqual([6, 10, []]);
    expect(Date.parse(newest?.timestamp ?? '')).toBeLessThan(Date.parse(first?.timestamp ?? ''));

    await anAcquisition({ items: [[item, 5]] });
    expect(await stockOf(item)).toBe(11);
    expect((await admin.post('/session', { username: 'admin', password: 'wrong' })).status).toBe(401);
    expect((await admin.get('/session')).status).toBe(200);
  }, 120_000);
});

async function until<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
