import type { KeyOf } from './act.ts';
import { isAway } from './errors.ts';
import { afterLastTry, TRIES } from './tries.ts';

/** One call of an act, decided and ready to be sent. */
export type Send<Result> = (headers: ReturnType<KeyOf>) => Promise<Result>;

export type Decided<Result> = {
  /** The name of the call among those of its act. */
  name: string;
  /** Reads what is there and says what to send. */
  decide: () => Promise<Send<Result>>;
  /** Tells whether a refusal means that somebody else was faster: it is decided anew then. */
  isOvertaken?: (error: unknown) => boolean;
};

/**
 * A call whose content follows from what is there. It is decided once: while Stockroom is away the same is sent again
 * with the same key, because it may have been done already; and when it is done, a later attempt of its act does not
 * do it again.
 */
export function decided<Result>({ name, decide, isOvertaken = () => false }: Decided<Result>) {
  let attempt = 1;
  let send: Send<Result> | undefined;
  let done: { result: Result } | undefined;
  return async (keyOf: KeyOf): Promise<Result> => {
    while (!done) {
      send ??= await decide();
      try {
        done = { result: await send(keyOf(`${name}-${attempt}`)) };
      } catch (error) {
        if (isAway(error)) throw error;
        send = undefined;
        if (!isOvertaken(error)) throw error;
        if (attempt >= TRIES) throw afterLastTry(error);
        attempt += 1;
      }
    }
    return done.result;
  };
}
