import { setTimeout as sleep } from 'node:timers/promises';
import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';
import { createLease } from '../src/queue/lease.ts';

let store: TestStore;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.drop());

const leaseOf = (heldMs: number, isOnlyReplica = false) =>
  createLease(store, { printer: 'desk', isOnlyReplica, heldMs });

describe('the lease of a printer', () => {
  it('is held by one, and given to the next when it is released', async () => {
    const [one, two] = [leaseOf(8_000), leaseOf(8_000)];
    expect([await one.hold(), await two.hold()]).toEqual([true, false]);
    expect([one.isHeld(), two.isHeld()]).toEqual([true, false]);
    await one.release();
    expect(one.isHeld()).toBe(false);
    expect(await two.hold()).toBe(true);
    expect(await one.hold()).toBe(false);
  });

  it('has one holder when many ask at once', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => leaseOf(8_000).hold()));
    expect(held.filter(Boolean)).toHaveLength(1);
  });

  it('of one that fell silent is no longer held before another takes it over', async () => {
    const [silent, next] = [leaseOf(400), leaseOf(400)];
    await silent.hold();
    expect(await next.hold()).toBe(false);
    await sleep(450);
    expect([silent.isHeld(), await next.hold()]).toEqual([false, false]);
    await sleep(250);
    expect(await next.hold()).toBe(true);
    expect(await silent.hold()).toBe(false);
  });

  it('is taken at once where there is only one replica', async () => {
    await leaseOf(8_000).hold();
    expect(await leaseOf(8_000, true).hold()).toBe(true);
  });
});
