import { Fault } from '@stockroom/kernel';
import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { USER_CACHE_MS } from '../../src/auth/user-cache.ts';
import { ownChange, ownWrite } from '../../src/http/own-write.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.drop());

function asked(key: string) {
  const headers: Record<string, string> = {};
  const request = { safeRetry: { key, fingerprint: 'p' } } as unknown as FastifyRequest;
  const reply = { header: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  return { headers, request, reply: reply as unknown as FastifyReply };
}
const refused = () => Promise.reject(new Fault('invalid', { message: 'It is so no more.' }));

describe('a write of the gateway with a key', () => {
  it('has the answer of its twin, when that was done while it was prepared and so refuses it', async () => {
    const [first, repeat] = [asked('1:k'), asked('1:k')];
    const done = () => ownWrite(store, first, async () => async () => ({ id: 1 }));
    const prepare = async () => {
      expect(await done()).toEqual({ id: 1 });
      return refused();
    };
    expect(await ownWrite(store, repeat, prepare)).toEqual({ id: 1 });
    expect([first.headers, repeat.headers]).toEqual([{}, { 'Idempotency-Replayed': 'true' }]);
  });

  it('is refused again as it was first', async () => {
    const fault = { kind: 'invalid', message: 'It is so no more.' };
    await expect(ownWrite(store, asked('1:r'), refused)).rejects.toMatchObject(fault);
    const repeat = asked('1:r');
    await expect(ownWrite(store, repeat, async () => async () => ({ id: 2 }))).rejects.toMatchObject(fault);
    expect(repeat.headers).toEqual({ 'Idempotency-Replayed': 'true' });
  });
});

describe('a change of what gateways may have cached', () => {
  it('is answered when no gateway has the old state cached any more', async () => {
    let changed = Number.POSITIVE_INFINITY;
    const prepare = async () => async () => {
      changed = performance.now();
    };
    await ownChange(store, asked('1:c'), prepare);
    expect(performance.now() - changed).toBeGreaterThanOrEqual(USER_CACHE_MS);
  });
});
