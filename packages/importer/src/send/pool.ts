/** Does something with each entry, a few at a time, in their order. A failure ends it when those under way have ended. */
export async function forEachOf<Entry>(
  entries: Iterable<Entry>,
  most: number,
  act: (entry: Entry) => Promise<void>,
): Promise<void> {
  const queue = entries[Symbol.iterator]();
  let failed = false;
  const work = async () => {
    for (let next = queue.next(); !next.done && !failed; next = queue.next())
      await act(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
  };
  const ends = await Promise.allSettled(Array.from({ length: most }, work));
  const lost = ends.find((end) => end.status === 'rejected');
  if (lost) throw lost.reason;
}
