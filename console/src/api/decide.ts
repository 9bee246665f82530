import type { ActKeys, KeyOf } from './act.ts';
import { isAway } from './errors.ts';
import type { Decision } from './memory.ts';
import { afterLastTry, TRIES } from './tries.ts';

export type Decided<Plan, Result> = {
  /** The name of the call among those of its act. */
  name: string;
  /** Reads what is there and says what to send, as plain data: it is kept, and may be sent after the page was closed. */
  decide: (attempt: number) => Promise<Plan>;
  send: (plan: Plan, headers: ReturnType<KeyOf>) => Promise<Result>;
  /** Tells whether a refusal means that somebody else was faster: it is decided anew then. */
  isOvertaken?: (error: unknown, plan: Plan) => boolean;
  /** Somebody else was faster this often in a row: the person is told. */
  tries?: number;
};

/**
 * A call whose content follows from what is there. It is decided once: while Stockroom is away the same is sent again
 * with the same key, because it may have been done already; and when it is done, a later attempt of its act does not
 * do it again.
 */
export function decided<Plan, Result>(call: Decided<Plan, Result>) {
  const { name, decide, send, isOvertaken = () => false, tries = TRIES } = call;
  let done: { result: Result } | undefined;
  return async (keyOf: ActKeys): Promise<Result> => {
    const next = async (attempt: number): Promise<Decision<Plan>> => {
      const decision = { attempt, plan: await decide(attempt) };
      await keyOf.memory.keep(name, decision);
      return decision;
    };
    if (done) return done.result;
    // A name found here has its plan beside it: this call kept both.
    let now = (keyOf.memory.recall(name) as Decision<Plan> | undefined) ?? (await next(1));
    while (!done) {
      try {
        done = { result: await send(now.plan, keyOf(`${name}-${now.attempt}`)) };
      } catch (error) {
        if (isAway(error) || !isOvertaken(error, now.plan)) throw error;
        if (now.attempt >= tries) throw afterLastTry(error);
        now = await next(now.attempt + 1);
      }
    }
    return done.result;
  };
}
