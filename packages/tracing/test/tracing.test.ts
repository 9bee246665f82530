import {
  carried,
  carrier,
  contextHere,
  inSpan,
  isTracing,
  openSpan,
  requestId,
  traceId,
  withRequestId,
} from '../src/index.ts';

describe('the request id', () => {
  it('is known to all that runs for the request, and is handed on', async () => {
    expect(requestId()).toBeUndefined();
    const handedOn = await withRequestId('r-1', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      expect(requestId()).toBe('r-1');
      return carrier();
    });
    expect(handedOn).toEqual({ 'x-request-id': 'r-1' });
    expect(carried(handedOn, requestId)).toBe('r-1');
    expect(requestId()).toBeUndefined();
    expect(carried({}, requestId)).toBeUndefined();
  });

  it('is that of who was there first, for what is done later and in the turn of another', async () => {
    const [inFirst, inNone] = [withRequestId('r-1', contextHere), contextHere()];
    await withRequestId('r-2', async () => {
      const later = async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return requestId();
      };
      expect(await Promise.all([inFirst(later), inNone(later), later()])).toEqual(['r-1', undefined, 'r-2']);
    });
  });
});

describe('spans, where no traces are recorded', () => {
  it('give what the work gives, and throw what it throws', async () => {
    expect(isTracing()).toBe(false);
    expect(await inSpan('work', {}, async () => 7)).toBe(7);
    await expect(inSpan('work', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(openSpan('work').run(() => 7)).toBe(7);
    expect(traceId()).toBeUndefined();
  });

  it('cost less than 5 microseconds each', async () => {
    const rounds = 100_000;
    const measure = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      for (let round = 0; round < rounds; round += 1) await work();
      return ((performance.now() - began) / rounds) * 1_000;
    };
    const bare = async () => 7;
    const inOne = () => inSpan('work', { kind: 'server' }, bare);
    await measure(inOne);
    // The least of some, as other processes take their share of the machine.
    const costs: number[] = [];
    for (let time = 0; time < 5; time += 1) costs.push((await measure(inOne)) - (await measure(bare)));
    expect(Math.min(...costs)).toBeLessThan(5);
  });
});
