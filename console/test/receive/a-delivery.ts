// A delivery at a server that keeps the answers to keys, as the API does, and may lose them on their way.
import { StockroomError } from '@stockroom/client';
import type { ActKeys, KeyOf } from '../../src/api/act.ts';
import { ownMemory } from '../../src/api/memory.ts';
import type { Line, Lines, TaggedLine } from '../../src/receive/add-to-line.ts';

const ITEM = { id: 7, name: 'Washer M8', unit: { id: 1, unit: 'pcs' } } as Line['item'];

type Outcome = { line: TaggedLine | undefined } | { refused: StockroomError };

export type Server = {
  quantity: () => number;
  /** Tells how often something was changed. */
  writes: () => number;
  /** The next answers are lost after the write, one for each `true`. */
  lose: (...losses: boolean[]) => void;
  /** Happens just before the next write. */
  before: (meanwhile: () => void) => void;
  change: (quantity: number | undefined) => void;
  /** One person's view of it, with what was last seen there. */
  view: () => Lines;
};

export function aServer(quantity?: number): Server {
  let line: TaggedLine | undefined;
  let lastId = 0;
  let version = 0;
  let writes = 0;
  const answers = new Map<string, Outcome>();
  const losses: boolean[] = [];
  const meanwhile: (() => void)[] = [];

  const put = (amount: number | undefined) => {
    version += 1;
    if (amount === undefined) line = undefined;
    else line = { tag: `"${version}"`, line: { id: line?.line.id ?? ++lastId, item: ITEM, quantity: amount } };
    return line;
  };
  put(quantity);

  const write = async (headers: ReturnType<KeyOf>, sent: string, perform: () => Outcome) => {
    meanwhile.shift()?.();
    const key = headers['Idempotency-Key'];
    const kept =
      answers.get(`${key} ${sent}`) ?? (usedOtherwise(key, sent) ? refusal(422, 'Idempotency-Key') : perform());
    answers.set(`${key} ${sent}`, kept);
    if (losses.shift()) throw new StockroomError('No answer.', {});
    if ('refused' in kept) throw kept.refused;
    return kept.line as TaggedLine;
  };
  const usedOtherwise = (key: string, sent: string) =>
    [...answers.keys()].some((one) => one.startsWith(`${key} `) && one !== `${key} ${sent}`);
  const done = (amount: number | undefined): Outcome => {
    writes += 1;
    return { line: put(amount) };
  };
  const isOld = (seen: TaggedLine) => line?.tag !== seen.tag;
  const refuseOld = (seen: TaggedLine) => refusal(line?.line.id === seen.line.id ? 412 : 404);

  const view = (): Lines => {
    let seen: TaggedLine | undefined;
    const see = (now: TaggedLine | undefined) => {
      seen = now;
      return now;
    };
    see(line);
    return {
      known: () => seen,
      read: async () => see(line),
      make: (_item, amount, headers) =>
        write(headers, `make ${amount}`, () => (line ? refusal(422, 'item.id') : done(amount))).then(
          (made) => see(made) as TaggedLine,
        ),
      set: (old, amount, headers) =>
        write(headers, `set ${old.line.id} ${amount}`, () => (isOld(old) ? refuseOld(old) : done(amount))).then(
          (set) => see(set) as TaggedLine,
        ),
      remove: async (old, headers) => {
        await write(headers, `remove ${old.line.id}`, () => (isOld(old) ? refuseOld(old) : done(undefined)));
        see(undefined);
      },
    };
  };
  return {
    quantity: () => line?.line.quantity ?? 0,
    writes: () => writes,
    lose: (...next) => losses.push(...next),
    before: (act) => meanwhile.push(act),
    change: put,
    view,
  };
}

function refusal(status: number, field?: string): Outcome {
  const errors = field ? { [field]: ['Refused.'] } : {};
  return { refused: new StockroomError('Refused.', { status, body: { errors } }) };
}

/** Keys of one act. */
export function aKeyOf(act: string): ActKeys {
  return Object.assign((call = '') => ({ 'Idempotency-Key': `${act}.${call}` }), { memory: ownMemory() });
}
