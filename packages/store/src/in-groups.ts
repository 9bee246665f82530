/** Work that is done together with what else waits for it. */
export type Groups<Request, Outcome> = {
  /** Gives the request's outcome, once its group is done. */
  add: (request: Request) => Promise<Outcome>;
  /** Resolves when nothing waits or runs. */
  idle: () => Promise<void>;
};

type Waiting<Request, Outcome> = { request: Request } & Pick<
  PromiseWithResolvers<Outcome>,
  'promise' | 'resolve' | 'reject'
>;

export type GroupOptions<Request, Outcome> = {
  most: number;
  run: (requests: Request[]) => Promise<PromiseSettledResult<Outcome>[]>;
  /** Requests of one lane never share a group: the next is decided on what the one before it left. */
  laneOf?: (request: Request) => string;
};

/**
 * Does requests in groups, one group at a time: whatever comes while one is under way makes the next. The more wait,
 * the less each costs, and requests for the same data never get in each other's way.
 */
export function inGroups<Request, Outcome>({
  most,
  run,
  laneOf,
}: GroupOptions<Request, Outcome>): Groups<Request, Outcome> {
  let waiting: Waiting<Request, Outcome>[] = [];
  let running: Promise<void> | undefined;

  /** The longest-waiting requests, one of each lane. */
  const nextGroup = (): Waiting<Request, Outcome>[] => {
    if (!laneOf) return waiting.splice(0, most);
    const group = new Map<string, Waiting<Request, Outcome>>();
    const left: Waiting<Request, Outcome>[] = [];
    for (const one of waiting) {
      const lane = laneOf(one.request);
      if (group.size < most && !group.has(lane)) group.set(lane, one);
      else left.push(one);
    }
    waiting = left;
    return [...group.values()];
  };

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = nextGroup();
      const results = await runSafely(group.map(({ request }) => request));
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    }
    running = undefined;
  };

  /** A run that fails as a whole fails for each of its requests, and the next group goes on. */
  const runSafely = async (requests: Request[]): Promise<PromiseSettledResult<Outcome>[]> => {
    try {
      return await run(requests);
    } catch (reason) {
      return requests.map(() => ({ status: 'rejected', reason }));
    }
  };

  return {
    add: (request) => {
      const one = { request, ...Promise.withResolvers<Outcome>() };
      waiting.push(one);
      running ??= Promise.resolve().then(runAll);
      return one.promise;
    },
    idle: async () => running,
  };
}
