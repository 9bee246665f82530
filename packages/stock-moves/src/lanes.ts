/** Runs work when all earlier work of its lane has ended. */
export type Lanes = <T>(lane: string | number, work: () => Promise<T>) => Promise<T>;

/**
 * Lets writes to one work or acquisition go one after the other in this process. The database alone keeps them right,
 * by conflicts; but of forty that conflict some run again and again for seconds, and here each waits for its turn.
 */
export function openLanes(): Lanes {
  const ends = new Map<string | number, Promise<void>>();
  return async (lane, work) => {
    const earlier = ends.get(lane);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.set(lane, promise);
    await earlier;
    try {
      return await work();
    } finally {
      if (ends.get(lane) === promise) ends.delete(lane);
      resolve();
    }
  };
}
