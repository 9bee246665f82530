import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSharedCall } from '../src/index.ts';

/** A call whose answers are given by hand: each is the number of the call, counted from 1. */
function asked() {
  const running: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const call = Promise.withResolvers<number>();
    running.push(call);
    return call.promise;
  };
  const answer = async (number: number) => {
    running[number - 1]?.resolve(number);
    await nextTurn();
  };
  const fail = (number: number) => running[number - 1]?.reject(new Error(`call ${number}`));
  return { ask, answer, fail, count: () => running.length };
}

describe('a shared call', () => {
  it('is asked at once, and those who come while it runs share the next, which is begun after them', async () => {
    const share = createSharedCall<number>();
    const { ask, answer, count } = asked();
    const first = share('a', ask);
    await nextTurn();
    const later = [share('a', ask), share('a', ask), share('a', ask)];
    await nextTurn();
    expect(count()).toBe(1);
    await answer(1);
    expect(count()).toBe(2);
    await answer(2);
    expect(await Promise.all([first, ...later])).toEqual([1, 2, 2, 2]);
  });

  it('keeps no answer for who comes when it has ended', async () => {
    const share = createSharedCall<number>();
    const { ask, answer } = asked();
    const first = share('a', ask);
    await nextTurn();
    await answer(1);
    const second = share('a', ask);
    await nextTurn();
    await answer(2);
    expect([await first, await second]).toEqual([1, 2]);
  });

  it('of one key does not wait for another’s', async () => {
    const share = createSharedCall<number>();
    const { ask, answer } = asked();
    const slow = share('a', ask);
    const quick = share('b', ask);
    await nextTurn();
    await answer(2);
    expect(await quick).toBe(2);
    await answer(1);
    expect(await slow).toBe(1);
  });

  it('that fails fails for those who share it, and the next is asked anew', async () => {
    const share = createSharedCall<number>();
    const { ask, answer, fail } = asked();
    const first = share('a', ask);
    await nextTurn();
    const [second, third] = [share('a', ask), share('a', ask)];
    fail(1);
    await expect(first).rejects.toThrow('call 1');
    await nextTurn();
    await answer(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    const last = share('a', ask);
    await nextTurn();
    fail(3);
    await expect(last).rejects.toThrow('call 3');
  });
});
