/** Runs work once all earlier work with any of its keys has ended. */
export type KeyedMutex = <T>(keys: string[], work: () => Promise<T>) => Promise<T>;

/**
 * Lets changes of the same data run one after the other in this process. Only the database keeps them right, by write
 * conflicts; but of forty that conflict, some are run again and again for seconds, and here each waits for its turn.
 * The package async-mutex locks one key at a time; here work may need several, and takes its place behind all at once,
 * so that no two wait for each other.
 */
export function createKeyedMutex(): KeyedMutex {
  const ends = new Map<string, Promise<void>>();
  return async (keys, work) => {
    const earlier = keys.flatMap((key) => ends.get(key) ?? []);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const key of keys) ends.set(key, promise);
    await Promise.all(earlier);
    try {
      return await work();
    } finally {
      for (const key of keys) if (ends.get(key) === promise) ends.delete(key);
      resolve();
    }
  };
}
