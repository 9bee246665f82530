import type { Log } from '@stockroom/runtime';
import type { Migration } from '../src/index.ts';
import { migrate } from '../src/index.ts';

const warned: object[] = [];
const log = { info: () => undefined, warn: (about: object) => warned.push(about) } as unknown as Log;
const ends: (() => unknown)[] = [];
const means = (isOnlyReplica: boolean) => {
  return { log, isOnlyReplica, againMs: 5, atEnd: (_: string, stop: () => unknown) => ends.push(stop) };
};
const end = () => Promise.all(ends.splice(0).map((stop) => stop()));

afterEach(async () => {
  await end();
  warned.length = 0;
});

describe('migrations', () => {
  it('are done before anything is served, but for those that take long', async () => {
    const order: string[] = [];
    const long = Promise.withResolvers<number>();
    const migrations: Migration[] = [
      { of: 'long', run: () => long.promise.finally(() => order.push('long')), whileServing: true },
      { of: 'short', run: async () => order.push('short') },
    ];
    await migrate(migrations, means(true));
    order.push('served');
    long.resolve(1);
    await end();
    expect(order).toEqual(['short', 'served', 'long']);
  });

  it('end the start when one fails, and are told of when one fails later', async () => {
    const fails = { of: 'items', run: () => Promise.reject(new Error('away')) };
    await expect(migrate([fails], means(true))).rejects.toThrow('away');
    await migrate([{ ...fails, whileServing: true }], means(true));
    await end();
    expect(warned).toMatchObject([{ of: 'items' }]);
  });

  it.each([
    ['beside others', false],
    ['alone', true],
  ])('that fail while the service serves are tried again until they are done, %s', async (_, isOnlyReplica) => {
    let runs = 0;
    const done = Promise.withResolvers<void>();
    const run = async () => {
      runs += 1;
      if (runs < 3) throw new Error('away');
      done.resolve();
      return 1;
    };
    await migrate([{ of: 'movements', run, whileServing: true }], means(isOnlyReplica));
    await done.promise;
    await end();
    expect(warned).toMatchObject([{ of: 'movements' }, { of: 'movements' }]);
  });

  it('are done again while an earlier release may write beside this one, and not where none can', async () => {
    const runs = { beside: 0, alone: 0 };
    const thrice = Promise.withResolvers<void>();
    const beside = async () => {
      runs.beside += 1;
      if (runs.beside === 3) thrice.resolve();
      return 0;
    };
    await migrate([{ of: 'beside', run: beside }], means(false));
    await migrate([{ of: 'alone', run: async () => ++runs.alone }], means(true));
    await thrice.promise;
    await end();
    const { beside: ended } = runs;
    expect(runs.alone).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs.beside).toBe(ended);
  });
});
