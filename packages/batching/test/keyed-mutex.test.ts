import { createKeyedMutex } from '../src/index.ts';

describe('a keyed mutex', () => {
  it('runs work with a common key in its order, and other work beside it', async () => {
    const mutex = createKeyedMutex();
    const log: string[] = [];
    const first = Promise.withResolvers<void>();
    const work = (name: string, keys: string[], until?: Promise<void>) =>
      mutex(keys, async () => {
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

  it('goes on when work fails', async () => {
    const mutex = createKeyedMutex();
    await expect(mutex(['x'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await mutex(['x'], async () => 'next')).toBe('next');
  });
});
