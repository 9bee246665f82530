/** The plan of a call, as plain data, and how often it was decided anew because others were faster. */
export type Decision<Plan = unknown> = { attempt: number; plan: Plan };

/** Remembers what was decided for each call of an act. A call is sent only once its decision is kept here. */
export type Memory = {
  recall: (call: string) => Decision | undefined;
  keep: (call: string, decision: Decision) => Promise<void>;
};

/** The memory of an act that ends with the page. */
export function ownMemory(): Memory {
  const decisions = new Map<string, Decision>();
  return {
    recall: (call) => decisions.get(call),
    keep: async (call, decision) => void decisions.set(call, decision),
  };
}
