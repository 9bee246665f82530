import { StockroomError } from '@stockroom/client';
import fc from 'fast-check';
import { sendArray } from '../src/send/send-array.ts';

const refusal = (body: { message?: string; errors?: Record<string, string[]> }, status = 422) =>
  new StockroomError(body.message ?? 'Refused.', { status, body });

/** A server that refuses arrays with a bad entry in them, and counts its requests. */
function serverFor(bad: Set<number>, { names }: { names: boolean }) {
  const kept: number[] = [];
  const server = {
    kept,
    requests: 0,
    send: async (entries: readonly number[]) => {
      server.requests += 1;
      const faults = entries.flatMap((entry, at) => (bad.has(entry) ? [[`${at}.name`, ['is wrong']]] : []));
      if (faults.length > 0) throw refusal(names ? { errors: Object.fromEntries(faults) } : {});
      kept.push(...entries);
      return entries.map((entry) => entry * 10);
    },
  };
  return server;
}

describe('an array of which some entries are refused', () => {
  it('is sent again in halves, so that a refused one stops no other, in their order', async () => {
    const entries = fc.uniqueArray(fc.nat(100), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(entries, fc.array(fc.nat(100)), fc.boolean(), async (all, some, names) => {
        const bad = new Set(some);
        const server = serverFor(bad, { names });
        const refused: number[] = [];
        const made = await sendArray({
          entries: all,
          send: server.send,
          onRefused: (entry) => void refused.push(entry),
        });
        const good = all.filter((entry) => !bad.has(entry));
        expect(server.kept).toEqual(good);
        expect([...made]).toEqual(good.map((entry) => [entry, entry * 10]));
        expect(refused).toEqual(all.filter((entry) => bad.has(entry)));
      }),
    );
  });

  it('is sent twice alone where the refusal names them', async () => {
    const server = serverFor(new Set([3, 7]), { names: true });
    const refused: unknown[] = [];
    const entries = Array.from({ length: 500 }, (_, at) => at);
    await sendArray({ entries, send: server.send, onRefused: (entry, why) => void refused.push([entry, why]) });
    expect(server.requests).toBe(2);
    expect(refused).toEqual([
      [3, { field: 'name', message: 'name is wrong.' }],
      [7, { field: 'name', message: 'name is wrong.' }],
    ]);
  });

  it('is sent in halves when it is too large', async () => {
    const send = async (entries: readonly number[]) => {
      if (entries.length > 2) throw refusal({}, 413);
      return entries;
    };
    expect((await sendArray({ entries: [1, 2, 3, 4, 5], send, onRefused: () => undefined })).size).toBe(5);
  });

  it.each([403, 503, undefined])('is not sent again after %s: that is about all of it', async (status) => {
    const send = async () => Promise.reject(new StockroomError('No.', { status }));
    await expect(sendArray({ entries: [1, 2], send, onRefused: () => undefined })).rejects.toThrow('No.');
  });
});
