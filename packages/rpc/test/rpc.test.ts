import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { Fault, faultData } from '@stockroom/kernel';
import type { Handlers, Remote, Served, ServedCall } from '../src/index.ts';
import { dial, serve } from '../src/index.ts';

type Catalog = 'stockroom.catalog.v1.Catalog';
const actor = { id: 7, username: 'ági', email: 'a@b.hu', admin: true, disabled: false };

const hugeFault = new Fault('invalid', {
  message: 'Everything is short.',
  shortages: Array.from({ length: 2_000 }, (_, itemId) => ({
    itemId,
    name: '貨'.repeat(200),
    required: 1e15,
    available: 0,
  })),
});

describe.each([
  { way: 'a call', signal: undefined },
  { way: 'a call with a signal', signal: new AbortController().signal },
  { way: 'a call on a Unix socket', signal: undefined, isSocket: true },
])('$way', ({ signal, isSocket }) => {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-rpc-'));
  let served: Served;
  let remote: Remote<Catalog>;
  let last: ServedCall | undefined;
  const errors: unknown[] = [];
  let refusals = 0;
  const handlers = {
    GetItems: async (asked, call) => {
      last = call;
      if (asked.ids[0] === 1) throw new Fault('invalid', { message: 'Short.', fields: { 'item.id': ['Unknown.'] } });
      if (asked.ids[0] === 2) throw new Error('secret');
      if (asked.ids[0] === 6) {
        refusals += 1;
        throw new Fault('unavailable', { message: 'Not now.', retryAfterSeconds: 2 });
      }
      if (asked.ids[0] === 5) {
        call.markReplayed();
        throw hugeFault;
      }
      if (asked.ids[0] === 3) await hanging.promise;
      if (asked.ids[0] === 7) {
        await new Promise((resolve) => call.signal?.addEventListener('abort', resolve));
        call.signal?.throwIfAborted();
      }
      if (asked.ids[0] === 4) call.markReplayed();
      return { items: [{ id: 2 ** 52 + 1, quantity: -1e15 }] };
    },
  } as Partial<Handlers<Catalog>> as Handlers<Catalog>;
  let ended: (outcome: string) => void = () => {};
  const hanging = Promise.withResolvers<void>();

  beforeAll(async () => {
    const onError = (error: unknown) => errors.push(error);
    const onEnd = (_method: string, outcome: string) => ended(outcome);
    const socket = `unix:${join(folder, 'catalog.sock')}`;
    const address = isSocket ? socket : '127.0.0.1:0';
    served = await serve({ name: 'stockroom.catalog.v1.Catalog', address, handlers, onError, onEnd });
    remote = dial('stockroom.catalog.v1.Catalog', isSocket ? socket : `127.0.0.1:${served.port}`);
  });
  afterAll(async () => {
    remote.close();
    await served.stop();
    rmSync(folder, { recursive: true });
  });
  const ask = (id: number, deadline = Date.now() + 5_000, onReplayed?: () => void) =>
    remote.ask(
      'GetItems',
      { ids: [id] },
      { requestId: 'r-1', actor, idempotency: { key: 'k', fingerprint: 'p' }, deadline, onReplayed, signal },
    );

  it('carries the user, the request id, the deadline and the idempotency key', async () => {
    const deadline = Date.now() + 4_000;
    const { items } = await ask(9, deadline);
    expect(last).toMatchObject({ requestId: 'r-1', actor, idempotency: { key: 'k', fingerprint: 'p' } });
    expect(Math.abs((last?.deadline ?? 0) - deadline)).toBeLessThan(1_500);
    expect(items[0]).toMatchObject({ id: 2 ** 52 + 1, quantity: -1e15, name: '', unit: null });
  });

  it('brings back a fault whole', async () => {
    await expect(ask(1)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Short.',
      fields: { 'item.id': ['Unknown.'] },
    });
  });

  it('brings back a fault that is larger than headers may be, and that it was kept', async () => {
    let replayed = false;
    const asked = ask(5, undefined, () => {
      replayed = true;
    });
    await expect(asked).rejects.toMatchObject({ ...faultData(hugeFault) });
    expect(replayed).toBe(true);
  });

  it('shows nothing of an error that is not a fault, and is asked no second time', async () => {
    errors.splice(0);
    await expect(ask(2)).rejects.toMatchObject({ details: 'Internal error.' });
    expect(errors.map(String)).toEqual(['Error: secret']);
  });

  it('is made once when its service answers that it is unavailable', async () => {
    refusals = 0;
    await expect(ask(6)).rejects.toMatchObject({ kind: 'unavailable', message: 'Not now.', retryAfterSeconds: 2 });
    expect(refusals).toBe(1);
  });

  it('ends at the deadline as unavailable', async () => {
    await expect(ask(3, Date.now() + 100)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    hanging.resolve();
  });

  it('whose caller has gone may be given up by that signal, which is no defect', async () => {
    errors.splice(0);
    const outcome = new Promise((resolve) => (ended = resolve));
    await expect(ask(7, Date.now() + 100)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await outcome).toBe('left');
    expect(errors).toEqual([]);
  });

  it('tells that an answer was kept from an earlier call', async () => {
    let replayed = false;
    await ask(4, undefined, () => {
      replayed = true;
    });
    expect(replayed).toBe(true);
  });

  it('is unavailable when whoever is asked is of a version that does not know it yet', async () => {
    const earlier = new Server();
    const port = await new Promise<number>((resolve, reject) => {
      const credentials = ServerCredentials.createInsecure();
      earlier.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
    });
    const asker = dial('stockroom.catalog.v1.Catalog', `127.0.0.1:${port}`);
    const call = { requestId: 'r-1', deadline: Date.now() + 5_000, signal };
    await expect(asker.ask('GetItems', { ids: [1] }, call)).rejects.toMatchObject({ kind: 'unavailable' });
    asker.close();
    earlier.forceShutdown();
  });

  it.each([constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_PROTOCOL_ERROR, constants.NGHTTP2_INTERNAL_ERROR])(
    'is unavailable when its stream breaks off with the code %i',
    async (code) => {
      const breaking = createServer().on('stream', (stream) => stream.on('error', () => {}).close(code));
      breaking.listen(0, '127.0.0.1');
      await once(breaking, 'listening');
      const asker = dial('stockroom.catalog.v1.Catalog', `127.0.0.1:${(breaking.address() as AddressInfo).port}`);
      const call = { requestId: 'r-1', deadline: Date.now() + 5_000, signal };
      await expect(asker.ask('GetItems', { ids: [1] }, call)).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(asker.ask('DeleteItem', { id: 1 }, call)).rejects.toMatchObject({ kind: 'unavailable' });
      asker.close();
      breaking.close();
    },
  );

  it('is unavailable when nobody listens', async () => {
    const nobody = dial('stockroom.catalog.v1.Catalog', '127.0.0.1:1');
    const call = { requestId: 'r', deadline: Date.now() + 2_000, signal };
    await expect(nobody.ask('GetItems', {}, call)).rejects.toMatchObject({ kind: 'unavailable' });
    nobody.close();
  });
});
