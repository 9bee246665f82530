/** Requests that wait are carried out together, in groups; each gets its own outcome. */
export type GroupCommit<Request, Outcome> = {
  /** Gives the request's outcome, once its group is done. */
  add: (request: Request) => Promise<Outcome>;
  /** Resolves when nothing waits or runs. */
  idle: () => Promise<void>;
};

type Waiting<Request, Outcome> = { request: Request } & Pick<
  PromiseWithResolvers<Outcome>,
  'promise' | 'resolve' | 'reject'
>;

export type GroupCommitOptions<Request, Outcome> = {
  maxSize: number;
  /**
   * Carries out a group, and gives its outcomes in the order of the requests. A run that throws fails for each of them.
   */
  run: (requests: Request[]) => Promise<PromiseSettledResult<Outcome>[]>;
  /** Requests with the same key never share a group: the later one is decided on what the earlier one left. */
  keyOf?: (request: Request) => string;
  /** The weight that each request adds to a group of at most `maxWeight`; a heavier one goes alone. */
  weightOf?: (request: Request) => number;
  maxWeight?: number;
};

/**
 * Runs one group at a time: the requests that arrive meanwhile make up the next one. So the busier it is, the less each
 * request costs, and requests for the same data do not conflict with each other.
 */
export function createGroupCommit<Request, Outcome>(
  options: GroupCommitOptions<Request, Outcome>,
): GroupCommit<Request, Outcome> {
  let waiting: Waiting<Request, Outcome>[] = [];
  let running: Promise<void> | undefined;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const { group, rest } = nextGroup(waiting, options);
      waiting = rest;
      const outcomes = await outcomesOf(group.map(({ request }) => request));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason);
      }
    }
    running = undefined;
  }

  async function outcomesOf(requests: Request[]): Promise<PromiseSettledResult<Outcome>[]> {
    try {
      return await options.run(requests);
    } catch (reason) {
      return requests.map(() => ({ status: 'rejected', reason }));
    }
  }

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

/** Takes the requests that have waited longest, one of each key. Once the group is full, no later request overtakes. */
function nextGroup<Request, Outcome>(
  waiting: Waiting<Request, Outcome>[],
  { maxSize, maxWeight = 0, weightOf = () => 0, keyOf }: GroupCommitOptions<Request, Outcome>,
): { group: Waiting<Request, Outcome>[]; rest: Waiting<Request, Outcome>[] } {
  const group: Waiting<Request, Outcome>[] = [];
  const rest: Waiting<Request, Outcome>[] = [];
  const keys = new Set<string>();
  let weight = 0;
  let isFull = false;
  for (const one of waiting) {
    const key = keyOf?.(one.request);
    const heavier = weight + weightOf(one.request);
    isFull ||= group.length === maxSize || (group.length > 0 && heavier > maxWeight);
    if (isFull || (key !== undefined && keys.has(key))) rest.push(one);
    else {
      group.push(one);
      weight = heavier;
      if (key !== undefined) keys.add(key);
    }
  }
  return { group, rest };
}
