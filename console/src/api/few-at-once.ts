/** Makes a queue that runs so many calls at once; the others wait for their turn, in their order. */
export function fewAtOnce(most: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // The next one in the queue takes over this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
