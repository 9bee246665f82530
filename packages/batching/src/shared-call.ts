/**
 * Lets requests for the same answer share one call: those that arrive while a call runs wait for the next one, so that
 * no answer is older than its request. Nothing is cached.
 * @param ask gives the answer for a key
 */
export function createSharedCall<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<Answer>>();

  async function run(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    await running.get(key);
    waiting.delete(key);
    const answer = ask();
    const ended = answer.then(
      () => undefined,
      () => undefined,
    );
    running.set(key, ended);
    await ended;
    if (running.get(key) === ended) running.delete(key);
    return answer;
  }

  return (key, ask) => {
    const shared = waiting.get(key) ?? run(key, ask);
    waiting.set(key, shared);
    return shared;
  };
}
