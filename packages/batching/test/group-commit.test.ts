import { createGroupCommit } from '../src/index.ts';

describe('a group commit', () => {
  it('takes what arrived while the last group ran, up to a limit, and gives each request its own outcome', async () => {
    const sizes: number[] = [];
    const commit = createGroupCommit<number, number>({
      maxSize: 4,
      run: async (requests) => {
        sizes.push(requests.length);
        await new Promise(setImmediate);
        return requests.map((request) =>
          request === 5 ? { status: 'rejected', reason: new Error('five') } : { status: 'fulfilled', value: -request },
        );
      },
    });
    const first = commit.add(0);
    await Promise.resolve();
    const rest = Promise.allSettled([1, 2, 3, 4, 5, 6].map(commit.add));
    expect(await first).toBe(-0);
    expect((await rest).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      ...[-1, -2, -3, -4],
      ...['failed', -6],
    ]);
    await commit.idle();
    expect(sizes).toEqual([1, 4, 2]);
  });

  it('never puts two requests with one key into a group, and keeps the order of each key', async () => {
    const groups: string[][] = [];
    const commit = createGroupCommit<string, string>({
      maxSize: 4,
      keyOf: (request) => request[0] ?? '',
      run: async (requests) => {
        groups.push(requests);
        await new Promise(setImmediate);
        return requests.map((value) => ({ status: 'fulfilled', value }));
      },
    });
    await Promise.all(['a1', 'a2', 'b1', 'a3', 'c1', 'b2'].map(commit.add));
    expect(groups).toEqual([['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
  });

  it('fills a group up to a weight, lets a heavier request go alone, and no later one overtake', async () => {
    const groups: number[][] = [];
    const commit = createGroupCommit<number, number>({
      maxSize: 4,
      weightOf: (request) => request,
      maxWeight: 10,
      run: async (requests) => {
        groups.push(requests);
        await new Promise(setImmediate);
        return requests.map((value) => ({ status: 'fulfilled', value }));
      },
    });
    await Promise.all([4, 6, 3, 50, 1, 1, 1, 1, 1].map(commit.add));
    expect(groups).toEqual([[4, 6], [3], [50], [1, 1, 1, 1], [1]]);
  });

  it('goes on when a group fails as a whole', async () => {
    const commit = createGroupCommit<string, string>({
      maxSize: 4,
      run: async ([first = '']) => {
        if (first === 'bad') throw new Error('bad');
        return [{ status: 'fulfilled', value: first }];
      },
    });
    await expect(commit.add('bad')).rejects.toThrow('bad');
    expect(await commit.add('good')).toBe('good');
  });
});
