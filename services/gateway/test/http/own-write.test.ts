import { createKeyedMutex } from '@stockroom/batching';
import type { CommandDeps, Decided } from '@stockroom/commands';
import { createCommands } from '@stockroom/commands';
import { Fault } from '@stockroom/kernel';
import type { TestStore } from '@stockroom/store';
import { createCommit, openTestStore } from '@stockroom/store';
import type { FastifyRequest } from 'fastify';
import { USER_CACHE_MS } from '../../src/auth/user-cache.ts';
import type {} from '../../src/http/outgoing-call.ts';
import { ownChange, ownWrite } from '../../src/http/own-write.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.drop());

/** A request with a key, which comes to hear whether its answer is a kept one. */
function asked(key: string): FastifyRequest {
  const call = { requestId: 'r', idempotency: { key, fingerprint: 'p' } };
  return { call, isReplayed: false } as unknown as FastifyRequest;
}

type Decide = () => Promise<Decided<{ id: number }>>;

/** A gateway of its own, whose command decides so. */
function aCommand(decide: Decide) {
  const deps: CommandDeps = { service: 'gateway', store, commit: createCommit(store), turns: createKeyedMutex() };
  return createCommands(deps)<object, { id: number }>(decide);
}
const refused: Decide = () => Promise.reject(new Fault('invalid', { message: 'It is so no more.' }));
const done: Decide = async () => ({ writes: [], answer: { id: 1 } });

describe('a write of the gateway with a key', () => {
  it('has the answer of its twin, when that was done at another gateway meanwhile and so refuses it', async () => {
    const [first, repeat] = [asked('1:k'), asked('1:k')];
    const decide = async () => {
      expect(await ownWrite(aCommand(done), {}, first)).toEqual({ id: 1 });
      return refused();
    };
    expect(await ownWrite(aCommand(decide), {}, repeat)).toEqual({ id: 1 });
    expect([first.isReplayed, repeat.isReplayed]).toEqual([false, true]);
  });

  it('is refused again as it was first', async () => {
    const fault = { kind: 'invalid', message: 'It is so no more.' };
    await expect(ownWrite(aCommand(refused), {}, asked('1:r'))).rejects.toMatchObject(fault);
    const repeat = asked('1:r');
    await expect(ownWrite(aCommand(done), {}, repeat)).rejects.toMatchObject(fault);
    expect(repeat.isReplayed).toBe(true);
  });
});

describe('a change of what gateways may have cached', () => {
  it('is answered when no gateway has the old state cached any more', async () => {
    let changed = Number.POSITIVE_INFINITY;
    const decide = async () => {
      changed = performance.now();
      return done();
    };
    await ownChange(aCommand(decide), {}, asked('1:c'));
    expect(performance.now() - changed).toBeGreaterThanOrEqual(USER_CACHE_MS);
  });
});
