/**
 * Does something with what comes, several at once, and gives what comes of it in the same order. Nothing more is taken from a
 * source while as many are under way. A failure ends it when those under way have ended; where it is the source that fails,
 * as of an import that is stopped, they are given first: they are done.
 */
export async function* severalAtOnce<Entry, Result>(
  entries: AsyncIterable<Entry>,
  most: number,
  act: (entry: Entry) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  const failures: unknown[] = [];
  try {
    for await (const entry of untilItFails(entries, (error) => failures.push(error))) {
      const begun = act(entry);
      // Whoever waits for it gets the error; until then nobody does.
      begun.catch(() => undefined);
      underWay.push(begun);
      if (underWay.length >= most) yield await (underWay.shift() as Promise<Result>);
    }
    for (let next = underWay.shift(); next; next = underWay.shift()) yield await next;
    if (failures.length > 0) throw failures[0];
  } finally {
    await Promise.allSettled(underWay);
  }
}

async function* untilItFails<Entry>(
  entries: AsyncIterable<Entry>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Entry> {
  try {
    yield* entries;
  } catch (error) {
    onFailure(error);
  }
}
