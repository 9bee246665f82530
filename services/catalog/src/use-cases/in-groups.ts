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

/**
 * Does requests in groups, one group at a time: whatever comes while one is under way makes the next. The more wait,
 * the less each costs, and requests for the same data never get in each other's way.
 */
export function inGroups<Request, Outcome>(options: {
  most: number;
  run: (requests: Request[]) => Promise<PromiseSettledResult<Outcome>[]>;
}): Groups<Request, Outcome> {
  const waiting: Waiting<Request, Outcome>[] = [];
  let running: Promise<void> | undefined;

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting.splice(0, options.most);
      const results = await options.run(group.map(({ request }) => request));
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    }
    running = undefined;
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
