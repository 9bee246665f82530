import { passwordQueue } from '../../src/auth/password-queue.ts';

/** A queue whose works run until they are let go, and who has begun in which order. */
function heldQueue(limits: { running: number; perRequester: number; total: number }) {
  const inTurn = passwordQueue(limits);
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const ask = (asker: string) =>
    inTurn(asker, () => {
      begun.push(asker);
      return new Promise<string>((resolve) => held.push(() => resolve(asker)));
    }).catch((error: { kind: string; retryAfterSeconds: number }) => `${error.kind} ${error.retryAfterSeconds}`);
  async function letGo(): Promise<void> {
    held.shift()?.();
    // The next one begins some microtasks later.
    await new Promise(setImmediate);
  }
  return { ask, begun, letGo, running: () => held.length };
}

const letAllGo = async ({ letGo, running }: ReturnType<typeof heldQueue>) => {
  while (running() > 0) await letGo();
};

describe('the queue of password checks', () => {
  it('runs at most as many at once as it may', async () => {
    const queue = heldQueue({ running: 2, perRequester: 10, total: 10 });
    const asked = ['a', 'b', 'c', 'd', 'a'].map(queue.ask);
    expect(queue.running()).toBe(2);
    for (const left of [2, 2, 2, 1, 0]) {
      await queue.letGo();
      expect(queue.running()).toBe(left);
    }
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd', 'a']);
  });

  it('serves the addresses in turn, however many wait from one of them', async () => {
    const queue = heldQueue({ running: 1, perRequester: 10, total: 20 });
    for (const asker of [...'ffffffff', 'x', 'y', 'x']) queue.ask(asker);
    await letAllGo(queue);
    expect(queue.begun.join('')).toBe('ffxyfxfffff');
  });

  it('refuses with "too many" what one address has waiting beyond its share, and nobody else', async () => {
    const queue = heldQueue({ running: 1, perRequester: 3, total: 20 });
    const flood = Array.from({ length: 6 }, () => queue.ask('flood'));
    const other = queue.ask('other');
    await letAllGo(queue);
    expect(await Promise.all(flood)).toEqual(['flood', 'flood', 'flood', 'flood', 'too-many 1', 'too-many 1']);
    expect(await other).toBe('other');
  });

  it('makes room for others at the cost of the address with most waiting, when no more may wait at all', async () => {
    const queue = heldQueue({ running: 1, perRequester: 10, total: 4 });
    const flood = Array.from({ length: 5 }, () => queue.ask('flood'));
    const others = ['a', 'b', 'c', 'd'].map(queue.ask);
    await letAllGo(queue);
    expect(await Promise.all(flood)).toEqual(['flood', 'flood', 'too-many 1', 'too-many 1', 'too-many 1']);
    expect(await Promise.all(others)).toEqual(['a', 'b', 'c', 'unavailable 1']);
  });

  it('goes on after one that failed, and remembers no address that has nothing waiting', async () => {
    const inTurn = passwordQueue({ running: 1, perRequester: 1, total: 1 });
    for (let round = 0; round < 3; round += 1) {
      const failed = inTurn('a', () => Promise.reject(new Error('no')));
      const after = inTurn(`b${round}`, async () => 'yes');
      await expect(failed).rejects.toThrow('no');
      await expect(after).resolves.toBe('yes');
    }
  });
});
