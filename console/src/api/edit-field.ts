// Changes one field of something that others may change at the same time.
import type { KeyOf } from './act.ts';
import { changedMeanwhile, statusOf } from './errors.ts';
import { afterLastTry, TRIES } from './tries.ts';

export type FieldEdit<Resource, Value> = {
  read: () => Promise<{ data: Resource; headers: Headers }>;
  write: (resource: Resource, headers: { 'Idempotency-Key': string; 'If-Match': string }) => Promise<Resource>;
  valueOf: (resource: Resource) => Value;
  /** The value that the person saw. */
  before: Value;
  /** The value that the person wants. */
  mine: Value;
  /** Asks what is to stay where somebody else has written something else meanwhile. */
  decide: (theirs: Value) => Promise<'theirs' | 'mine'>;
};

/**
 * Others' changes to other fields stay; the same field is asked about, and never overwritten unseen.
 * @throws InWords when it was refused as changed meanwhile at every try
 */
export async function editField<Resource, Value>(edit: FieldEdit<Resource, Value>, keyOf: KeyOf): Promise<Resource> {
  let seen = edit.before;
  for (let attempt = 1; ; attempt += 1) {
    const { data, headers } = await edit.read();
    const theirs = edit.valueOf(data);
    if (theirs === edit.mine) return data;
    if (theirs !== seen && (await edit.decide(theirs)) === 'theirs') return data;
    seen = theirs;
    const etag = headers.get('etag') ?? '*';
    try {
      return await edit.write(data, { ...keyOf(`${attempt}.${etag}`.slice(0, 24)), 'If-Match': etag });
    } catch (error) {
      if (statusOf(error) !== 412 || attempt >= TRIES) throw afterLastTry(error);
    }
  }
}

/** Decides for an Undo, which never overwrites what somebody else has written since. */
export async function neverOverwrite(): Promise<never> {
  throw changedMeanwhile();
}
