import { ownCopy } from './own-copy.ts';

/** What was made of the bytes of things with ids, for as long as their bytes are the same. */
export type MadeOfBytes<Made> = {
  /** What was made, if it was of these very bytes. */
  of: (id: number, bytes: Buffer) => Made | undefined;
  keep: (id: number, bytes: Buffer, made: Made) => void;
  forgetAll: () => void;
};

/** Remembers one of each id, and at most so many; then it begins anew. */
export function madeOfBytes<Made>(most: number): MadeOfBytes<Made> {
  const known = new Map<number, { bytes: Buffer; made: Made }>();
  return {
    of: (id, bytes) => {
      const one = known.get(id);
      return one?.bytes.equals(bytes) ? one.made : undefined;
    },
    keep: (id, bytes, made) => {
      if (known.size >= most && !known.has(id)) known.clear();
      known.set(id, { bytes: ownCopy(bytes), made });
    },
    forgetAll: () => known.clear(),
  };
}
