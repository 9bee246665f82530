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
  /** What each request adds to the group, which is full at `fullAt`; one that is more by itself goes alone. */
  weightOf?: (request: Request) => number;
  fullAt?: number;
};

/**
 * Does requests in groups, one group at a time: whatever comes while one is under way makes the next. The more wait,
 * the less each costs, and requests for the same data never get in each other's way.
 */
export function inGroups<Request, Outcome>(options: GroupOptions<Request, Outcome>): Groups<Request, Outcome> {
  const { most, run, laneOf, weightOf = () => 0, fullAt = 0 } = options;
  let waiting: Waiting<Request, Outcome>[] = [];
  let running: Promise<void> | undefined;

  /** Those that have waited longest, one of each lane. */
  const nextGroup = (): Waiting<Request, Outcome>[] => {
    const group: Waiting<Request, Outcome>[] = [];
    const left: Waiting<Request, Outcome>[] = [];
    const lanes = new Set<string>();
    let weight = 0;
    let isFull = false;
    for (const one of waiting) {
      const lane = laneOf?.(one.request);
      // Once it is full nobody goes before who waits longer.
      isFull ||= group.length === most || (group.length > 0 && weight + weightOf(one.request) > fullAt);
      if (isFull || (lane !== undefined && lanes.has(lane))) left.push(one);
      else {
        group.push(one);
        weight += weightOf(one.request);
        if (lane !== undefined) lanes.add(lane);
      }
    }
    waiting = left;
    return group;
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
