// One item in a count at a server that keeps the answers to keys, as the API does, and may lose them on their way.
import { StockroomError } from '@stockroom/client';
import type { KeyOf } from '../../src/api/act.ts';
import type { Entries } from '../../src/count/entries-of.ts';
import type { Entry } from '../../src/count/stocktaking.ts';
import { exact } from '../../src/i18n/numbers.ts';

export const ITEM = 7;
const ENTRY = 12;

type Headers = ReturnType<KeyOf>;
type Outcome = { entry: Entry | undefined } | { refused: StockroomError };
type Stored = {
  counted: number;
  expected: number;
  timestamp: string;
  person: string;
  /** A newer count was booked by another stocktaking: this one differs from nothing. */
  isOvertaken?: boolean;
  version: number;
};

export function aCount({ stock }: { stock: number }) {
  let there = stock;
  let stored: Stored | undefined;
  let version = 0;
  let writes = 0;
  const answers = new Map<string, Outcome>();
  const losses: boolean[] = [];
  const meanwhile: (() => void)[] = [];

  const shown = (): Entry | undefined => {
    if (!stored) return undefined;
    const { counted, timestamp, person, isOvertaken } = stored;
    const expected = isOvertaken ? counted : stored.expected;
    return {
      id: ENTRY,
      item: { id: ITEM, name: 'Washer M8', quantity: there, unit: { id: 1, unit: 'pcs' } },
      ...{ counted_quantity: counted, expected_quantity: expected, difference: exact(counted - expected) },
      ...{ moved_since: exact(there - expected), timestamp, user: { id: 1, username: person } },
    } as Entry;
  };
  const put = (next: Omit<Stored, 'version'> | undefined): Outcome => {
    version += 1;
    stored = next && { ...next, version };
    return { entry: shown() };
  };
  /** Counts it now: what is there is expected. */
  const countNow = (counted: number, person: string): Outcome =>
    put({ counted, expected: there, timestamp: `moment ${version}`, person });
  /** Where a newer count was booked, the entry counts again from now. */
  const addNow = (now: Stored, quantity: number, person: string): Outcome => {
    const anew = now.isOvertaken && { isOvertaken: false, timestamp: `moment ${version}`, person };
    return put({ ...now, counted: exact(now.counted + quantity), ...anew });
  };
  const write = async (headers: Headers, perform: () => Outcome): Promise<Entry | undefined> => {
    meanwhile.shift()?.();
    const key = headers['Idempotency-Key'];
    const first = !answers.has(key);
    const kept = answers.get(key) ?? perform();
    answers.set(key, kept);
    if (first && !('refused' in kept)) writes += 1;
    if (losses.shift()) throw new StockroomError('No answer.', {});
    if ('refused' in kept) throw kept.refused;
    return kept.entry;
  };
  const guarded = (tag: string, perform: () => Outcome) => () => {
    if (!stored) return refusal(404);
    return tag === `"${stored.version}"` ? perform() : refusal(412);
  };

  /** What one person's page knows of it. */
  const view = (person = 'ada'): Entries => {
    let known: Entry | undefined;
    const see = (entry: Entry | undefined) => {
      known = entry;
      return entry as Entry;
    };
    return {
      known: () => known,
      find: async () => see(shown()),
      counterOf: ({ user }) => (user.username === person ? undefined : user.username),
      read: async () => {
        const entry = see(shown());
        return entry && { entry, tag: `"${stored?.version}"` };
      },
      make: async (_, quantity, headers) =>
        see(await write(headers, () => (stored ? refusal(422, ENTRY) : countNow(quantity, person)))),
      add: async (_, quantity, headers) =>
        see(await write(headers, () => (stored ? addNow(stored, quantity, person) : refusal(404)))),
      set: async ({ tag, quantity }, headers) =>
        see(
          await write(
            headers,
            guarded(tag, () => countNow(quantity, person)),
          ),
        ),
      remove: async ({ tag }, headers) => {
        await write(
          headers,
          guarded(tag, () => put(undefined)),
        );
        see(undefined);
      },
    };
  };
  return {
    view,
    entry: shown,
    writes: () => writes,
    /** The next answers are lost after the write, one for each `true`. */
    lose: (...next: boolean[]) => void losses.push(...next),
    /** Happens just before the next write. */
    before: (act: () => void) => void meanwhile.push(act),
    /** Whatever was to happen before a write that did not come does not happen. */
    calm: () => void meanwhile.splice(0),
    move: (by: number) => {
      there = exact(there + by);
    },
    /** Somebody else counts so much more. */
    countMore: (quantity: number) => void (stored ? addNow(stored, quantity, 'cid') : countNow(quantity, 'cid')),
    /** Another stocktaking books a newer count: so much is there. */
    overtake: (counted: number) => {
      if (stored) put({ ...stored, expected: exact(stored.expected + counted - there), isOvertaken: true });
      there = counted;
    },
    remove: () => void put(undefined),
  };
}

function refusal(status: number, entry?: number): Outcome {
  const errors: Record<string, string[]> =
    entry === undefined ? {} : { 'item.id': [`This item is already in the stocktaking, as entry ${entry}.`] };
  return { refused: new StockroomError('Refused.', { status, body: { errors } }) };
}
