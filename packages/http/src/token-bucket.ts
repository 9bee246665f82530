// A token bucket: a burst at once, and then one more token after each interval.

export type TokenBucket = {
  /** Takes a token, if one is left. */
  take: () => boolean;
  left: () => number;
};

export type TokenBucketOptions = {
  /** The tokens of a full bucket, which it is at first. */
  most: number;
  /** The time after which one more token comes. */
  everyMs: number;
  clock?: (() => number) | undefined;
};

export function createTokenBucket({ most, everyMs, clock = () => performance.now() }: TokenBucketOptions): TokenBucket {
  let count = most;
  let since = clock();
  const left = () => {
    const more = Math.max(0, Math.floor((clock() - since) / everyMs));
    count = Math.min(most, count + more);
    since += more * everyMs;
    return count;
  };
  const take = () => {
    if (left() === 0) return false;
    count -= 1;
    return true;
  };
  return { left, take };
}
