// Which process speaks with a printer. The lease needs no common clock: its owner raises a count, and another process
// takes it over once it has seen the same count for longer than the owner would go on without raising it.
import { randomUUID } from 'node:crypto';
import type { Store } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';

type LeaseDocument = { _id: string; owner: string | null; beat: number };

export type Lease = {
  /** Takes or renews it; false while another process has it. */
  hold: () => Promise<boolean>;
  /** Tells whether it is held for sure, for some time to come. To be asked before anything is sent. */
  isHeld: () => boolean;
  /** Gives it up, so that another process need not wait. */
  release: () => Promise<void>;
};

type Options = { printer: string; isOnlyReplica: boolean; heldMs?: number };

/** The time that an owner goes on without renewing it; another one waits half as long again. */
const HELD_MS = 8_000;
/** It is renewed no sooner than after this time. */
const RENEW_MS = 1_500;

export function createLease(store: Store, { printer, isOnlyReplica, heldMs = HELD_MS }: Options): Lease {
  const leases = store.db.collection<LeaseDocument>('print_leases');
  const owner = randomUUID();
  const takeOverMs = heldMs * 1.5;
  let until = { clock: 0, fine: 0 };
  let seen: { owner: string | null; beat: number; at: number } | undefined;

  // Both clocks: the fine one stands still while a machine sleeps, and the other may be set.
  const isHeld = () => Date.now() < until.clock && performance.now() < until.fine;
  const held = ({ clock, fine }: { clock: number; fine: number }) => {
    until = { clock: clock + heldMs, fine: fine + heldMs };
    return true;
  };

  async function take(): Promise<boolean> {
    const found = await leases.findOne({ _id: printer });
    if (!found) return insert();
    if (seen?.owner !== found.owner || seen.beat !== found.beat)
      seen = { owner: found.owner, beat: found.beat, at: performance.now() };
    const isFree = found.owner === null || isOnlyReplica || performance.now() - seen.at > takeOverMs;
    if (!isFree) return false;
    const { matchedCount } = await leases.updateOne(
      { _id: printer, owner: found.owner, beat: found.beat },
      { $set: { owner, beat: found.beat + 1 } },
    );
    return matchedCount === 1;
  }

  async function insert(): Promise<boolean> {
    try {
      await leases.insertOne({ _id: printer, owner, beat: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    isHeld,
    hold: async () => {
      if (isHeld() && until.fine - performance.now() > heldMs - RENEW_MS) return true;
      // Counted from before the question: the answer may be late.
      const asked = { clock: Date.now(), fine: performance.now() };
      const { matchedCount } = await leases.updateOne({ _id: printer, owner }, { $inc: { beat: 1 } });
      if (matchedCount === 1 || (await take())) return held(asked);
      until = { clock: 0, fine: 0 };
      return false;
    },
    release: async () => {
      until = { clock: 0, fine: 0 };
      await leases.updateOne({ _id: printer, owner }, { $set: { owner: null } });
    },
  };
}
