import { createBatcher } from '../src/index.ts';

describe('a batcher', () => {
  const calls: number[][] = [];
  beforeEach(() => calls.splice(0));
  const double = createBatcher(async (numbers: number[]) => {
    calls.push(numbers);
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => (number === 7 ? new Error('seven') : number * 2));
  }, 4);

  it('makes one call for the requests of one turn, and gives each its own answer', async () => {
    expect(await Promise.all([1, 2, 1].map(double))).toEqual([2, 4, 2]);
    expect(calls).toEqual([[1, 2, 1]]);
  });

  it('puts at most so many into one call', async () => {
    expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
    expect(calls).toEqual([[1, 2, 3, 4], [5]]);
  });

  it('fails one request alone by an Error in its place, and all when the call fails', async () => {
    const settled = await Promise.allSettled([double(7), double(2)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await expect(Promise.all([double(13), double(1)])).rejects.toThrow('unlucky');
  });

  it('keeps no answer: the next turn calls again', async () => {
    expect([await double(1), await double(1)]).toEqual([2, 2]);
    expect(calls).toEqual([[1], [1]]);
  });
});
