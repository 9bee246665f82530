// Adds to a line of a delivery, or takes from it, as one act. Whatever was sent with a key is sent again with it: an
// answer that was lost is answered again, and nothing is booked twice.
import type { components } from '@stockroom/client';
import { StockroomError } from '@stockroom/client';
import type { ActKeys, KeyOf } from '../api/act.ts';
import { decided } from '../api/decide.ts';
import { TRIES } from '../api/tries.ts';
import { exact } from '../i18n/numbers.ts';

export type Line = components['schemas']['AcquisitionItem'];

/** A line, and the ETag that an edit of it must name. */
export type TaggedLine = { line: Line; tag: string };

type Headers = ReturnType<KeyOf>;

/** The lines of one delivery. */
export type Lines = {
  /** The line as it was last seen here: 'unseen' when there is one of which no more is known. */
  known: (item: number) => TaggedLine | 'unseen' | undefined;
  read: (item: number) => Promise<TaggedLine | undefined>;
  make: (item: number, quantity: number, headers: Headers) => Promise<TaggedLine>;
  set: (line: TaggedLine, quantity: number, headers: Headers) => Promise<TaggedLine>;
  remove: (line: TaggedLine, headers: Headers) => Promise<void>;
};

export type Addition = { item: number; by: number };

type Plan =
  | { kind: 'make'; quantity: number }
  | { kind: 'set'; line: TaggedLine; quantity: number }
  | { kind: 'remove'; line: TaggedLine };

/** The delivery holds less than is to be taken out of it. */
export class LessInDelivery extends Error {
  override readonly name = 'LessInDelivery';
  readonly quantity: number;
  constructor(quantity: number) {
    super(`The delivery holds ${quantity} of it.`);
    this.quantity = quantity;
  }
}

/** The first call goes by a line that may be old, and is no try of its own. */
const MOST = 1 + TRIES;

/**
 * Adds to the delivery's line of an item, makes the line, or removes what is 0 then.
 * @returns runs it for `act`, as often as it takes; gives the line as it is then, undefined when it is gone
 * @throws LessInDelivery, or InWords when others were faster at every try
 */
export function addition({ item, by }: Addition, lines: Lines): (keyOf: ActKeys) => Promise<Line | undefined> {
  return decided({
    name: 'add',
    decide: (attempt) => planOf({ item, by }, lines, attempt === 1),
    send: (plan, headers) => perform(plan, item, lines, headers),
    isOvertaken,
    tries: MOST,
  });
}

async function planOf({ item, by }: Addition, lines: Lines, mayBeOld: boolean): Promise<Plan> {
  const known = mayBeOld ? lines.known(item) : 'unseen';
  const line = known === 'unseen' ? await lines.read(item) : known;
  const quantity = exact((line?.line.quantity ?? 0) + by);
  if (quantity < 0) throw new LessInDelivery(line?.line.quantity ?? 0);
  if (!line) return { kind: 'make', quantity };
  return quantity === 0 ? { kind: 'remove', line } : { kind: 'set', line, quantity };
}

async function perform(plan: Plan, item: number, lines: Lines, headers: Headers): Promise<Line | undefined> {
  if (plan.kind === 'make') return (await lines.make(item, plan.quantity, headers)).line;
  if (plan.kind === 'set') return (await lines.set(plan.line, plan.quantity, headers)).line;
  await lines.remove(plan.line, headers);
  return undefined;
}

/** Tells whether somebody else made, changed or removed the line since it was read. */
function isOvertaken(error: unknown, { kind }: Plan): boolean {
  if (!(error instanceof StockroomError)) return false;
  if (kind === 'make') return error.status === 422 && 'item.id' in error.fields;
  return error.status === 412 || error.status === 404;
}
