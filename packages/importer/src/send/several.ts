/**
 * Does something with what comes, several at once, and gives what comes of it in the same order. Nothing more is taken from a
 * source while as many are under way. A failure ends it when those under way have ended.
 */
export async function* severalAtOnce<Entry, Result>(
  entries: AsyncIterable<Entry>,
  most: number,
  act: (entry: Entry) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  try {
    for await (const entry of entries) {
      const begun = act(entry);
      // Whoever waits for it gets the error; until then nobody does.
      begun.catch(() => undefined);
      underWay.push(begun);
      if (underWay.length >= most) yield await (underWay.shift() as Promise<Result>);
    }
    for (let next = underWay.shift(); next; next = underWay.shift()) yield await next;
  } finally {
    await Promise.allSettled(underWay);
  }
}
