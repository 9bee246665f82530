import type { Index } from './index-definition.ts';
import type { StoredDocument } from './view.ts';

/**
 * What was found by whole keys in a transaction's snapshot. That never changes, so what was read there to decide on is not
 * looked up again to be written to.
 */
export type FoundBefore = {
  get(index: Index, key: Buffer): StoredDocument | undefined;
  note(index: Index, key: Buffer, found: StoredDocument): void;
};

const MOST_BYTES = 1024 * 1024;

export function foundBefore(): FoundBefore {
  const known = new Map<string, StoredDocument>();
  let bytes = 0;
  const nameOf = (index: Index, key: Buffer) => `${index.id}:${key.toString('latin1')}`;
  return {
    get(index, key) {
      const found = known.get(nameOf(index, key));
      return found && { ...found };
    },
    // Without what is decoded of it, which whoever asked for it may change.
    note(index, key, { rid, version, raw }) {
      bytes += raw.length + key.length;
      if (bytes < MOST_BYTES) known.set(nameOf(index, key), { rid, version, raw });
    },
  };
}
