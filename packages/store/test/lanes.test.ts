import { inGroups, openLanes } from '../src/index.ts';

describe('lanes', () => {
  it('let work with a common key go in its order, and other work beside it', async () => {
    const lanes = openLanes();
    const log: string[] = [];
    const first = Promise.withResolvers<void>();
    const work = (name: string, keys: string[], until?: Promise<void>) =>
      lanes(keys, async () => {
        log.push(`${name} begins`);
        await until;
        log.push(`${name} ends`);
      });
    const all = [work('a', ['x', 'y'], first.promise), work('b', ['y', 'z']), work('c', ['z', 'x'])];
    await work('d', ['w']);
    expect(log).toEqual(['a begins', 'd begins', 'd ends']);
    first.resolve();
    await Promise.all(all);
    expect(log.slice(3)).toEqual(['a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('go on when work fails', async () => {
    const lanes = openLanes();
    await expect(lanes(['x'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lanes(['x'], async () => 'next')).toBe('next');
  });
});

describe('groups', () => {
  it('take what came while the last was under way, up to a limit, each request getting its own outcome', async () => {
    const sizes: number[] = [];
    const groups = inGroups<number, number>({
      most: 4,
      run: async (requests) => {
        sizes.push(requests.length);
        await new Promise(setImmediate);
        return requests.map((request) =>
          request === 5 ? { status: 'rejected', reason: new Error('five') } : { status: 'fulfilled', value: -request },
        );
      },
    });
    const first = groups.add(0);
    await Promise.resolve();
    const rest = Promise.allSettled([1, 2, 3, 4, 5, 6].map(groups.add));
    expect(await first).toBe(-0);
    expect((await rest).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      ...[-1, -2, -3, -4],
      ...['failed', -6],
    ]);
    await groups.idle();
    expect(sizes).toEqual([1, 4, 2]);
  });

  it('never hold two requests of one lane, and leave each lane in its order', async () => {
    const groupsMade: string[][] = [];
    const groups = inGroups<string, string>({
      most: 4,
      laneOf: (request) => request[0] ?? '',
      run: async (requests) => {
        groupsMade.push(requests);
        await new Promise(setImmediate);
        return requests.map((value) => ({ status: 'fulfilled', value }));
      },
    });
    await Promise.all(['a1', 'a2', 'b1', 'a3', 'c1', 'b2'].map(groups.add));
    expect(groupsMade).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
  });

  it('are full at a weight, which one that is heavier by itself passes alone, and nobody overtakes', async () => {
    const groupsMade: number[][] = [];
    const groups = inGroups<number, number>({
      most: 4,
      weightOf: (request) => request,
      fullAt: 10,
      run: async (requests) => {
        groupsMade.push(requests);
        await new Promise(setImmediate);
        return requests.map((value) => ({ status: 'fulfilled', value }));
      },
    });
    await Promise.all([4, 6, 3, 50, 1, 1, 1, 1, 1].map(groups.add));
    expect(groupsMade).toEqual([[4, 6], [3], [50], [1, 1, 1, 1], [1]]);
  });

  it('go on when one fails as a whole', async () => {
    const groups = inGroups<string, string>({
      most: 4,
      run: async ([first = '']) => {
        if (first === 'bad') throw new Error('bad');
        return [{ status: 'fulfilled', value: first }];
      },
    });
    await expect(groups.add('bad')).rejects.toThrow('bad');
    expect(await groups.add('good')).toBe('good');
  });
});
