import { setTimeout as pause } from 'node:timers/promises';
import type { GroupCommit, KeyedMutex } from '@stockroom/batching';
import { openGroupCommit } from '@stockroom/batching';
import { Fault, isFault } from '@stockroom/kernel';
import { contextHere } from '@stockroom/tracing';
import type { Store } from './connect.ts';
import { Overtaken, type Write, writeAll } from './guarded.ts';
import { isDuplicateKey, storeFault } from './transaction.ts';

/** What a request comes to: its writes, and its answer once they are on disk. */
export type Decided<Answer> = { writes: Write[]; answer: Answer };

/** A request that is decided on what it reads now, and any number of times until its writes go through. */
export type Request<Answer> = {
  /** What others write at the same time, such as the id of a work. */
  lane: string;
  /** Reads and decides, and writes nothing. `isAlone` after its group was spoiled: then it looks at all that may stop it. */
  decide: (isAlone: boolean) => Promise<Decided<Answer>>;
};

/** As many as a transaction takes while its answer is still quick. */
const MOST = 64;
/** Who has been overtaken for so long is told to try again: longer than anybody waits for an answer. */
const GIVE_UP_MS = 5_000;
/** A unique index that refuses a request as often, whatever it decides, is no race but a defect. */
const MOST_DUPLICATES = 30;
const LONGEST_DELAY_MS = 20;

type Ready<Answer> = { request: Request<Answer>; decided: Decided<Answer> };

/**
 * Decides requests that wait together, and writes what they come to in one transaction. Who is refused is answered so
 * and spoils nothing; where the database refuses a write, its group is halved until the request is found, which is
 * decided again, in its lane and alone: the others have been written by then, and meet nobody.
 * Reads that are asked for together (`gather`, `inOneTurn`) are shared by the group.
 */
export function decideTogether<Answer>(
  store: Store,
  lanes: KeyedMutex,
  giveUpMs = GIVE_UP_MS,
): GroupCommit<Request<Answer>, Answer> {
  const alone = ({ lane, decide }: Request<Answer>): Promise<Answer> =>
    lanes([lane], async () => {
      const until = performance.now() + giveUpMs;
      for (let race = 1; ; race += 1) {
        try {
          const { writes, answer } = await decide(true);
          await writeAll(store, writes);
          return answer;
        } catch (error) {
          if (!isRace(error) || (isDuplicateKey(error) && race === MOST_DUPLICATES)) throw storeFault(error);
          if (performance.now() > until) throw contended(error);
          await pause(Math.random() * Math.min(4 * race, LONGEST_DELAY_MS));
        }
      }
    });

  const writeGroup = async (group: Ready<Answer>[]): Promise<PromiseSettledResult<Answer>[]> => {
    try {
      await writeAll(
        store,
        group.flatMap(({ decided }) => decided.writes),
      );
      return group.map(({ decided }) => ({ status: 'fulfilled', value: decided.answer }));
    } catch (error) {
      const reason = storeFault(error);
      // A database that is away is so for all of them; anything else may be the fault of one.
      if (isFault(reason)) return group.map(() => ({ status: 'rejected', reason }));
      if (group.length === 1) return Promise.allSettled(group.map(({ request }) => alone(request)));
      const half = Math.ceil(group.length / 2);
      return [...(await writeGroup(group.slice(0, half))), ...(await writeGroup(group.slice(half)))];
    }
  };

  const run = async (requests: Request<Answer>[]): Promise<PromiseSettledResult<Answer>[]> => {
    const all = await Promise.allSettled(requests.map(({ decide }) => decide(false)));
    const group = all.flatMap((one, index) =>
      one.status === 'fulfilled' ? [{ request: requests[index] as Request<Answer>, decided: one.value }] : [],
    );
    const written = (await writeGroup(group)).values();
    return all.map((one) => (one.status === 'rejected' ? one : (written.next().value as PromiseSettledResult<Answer>)));
  };
  const groups = openGroupCommit({ maxSize: MOST, run, keyOf: ({ lane }) => lane });
  return { ...groups, add: (request) => groups.add(inItsContext(request)) };
}

/** Each request is decided for itself in logs and traces, though another's turn of the event loop runs the group. */
function inItsContext<Answer>({ lane, decide }: Request<Answer>): Request<Answer> {
  const inContext = contextHere();
  return { lane, decide: (isAlone) => inContext(() => decide(isAlone)) };
}

function contended(cause: unknown): Fault {
  const message = 'Others change the same at this moment; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1, cause });
}

/** Whether another was faster, and who decides again sees what it did; an id of its own that is there already is none. */
function isRace(error: unknown): boolean {
  return error instanceof Overtaken || (isDuplicateKey(error) && !isDuplicateKey(error, '_id'));
}
