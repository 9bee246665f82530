/** An LRU cache with a limit of entries and of bytes. */
type Cache = { get: (key: string) => Buffer | undefined; set: (key: string, value: Buffer) => void };

export function createCache(limits: { count: number; bytes: number }): Cache {
  // A Map keeps the order of insertion.
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= sizeOf(key, kept.get(key));
    kept.delete(key);
  };
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key, value) => {
      if (kept.has(key)) drop(key);
      if (sizeOf(key, value) > limits.bytes) return;
      kept.set(key, alone(value));
      bytes += sizeOf(key, value);
      while (kept.size > limits.count || bytes > limits.bytes) drop(kept.keys().next().value as string);
    },
  };
}

/** Node cuts small buffers from shared blocks of 64 KiB: a kept one would hold its whole block. */
function alone(value: Buffer): Buffer {
  const copy = Buffer.alloc(value.length);
  value.copy(copy);
  return copy;
}

function sizeOf(key: string, value: Buffer | undefined): number {
  return value === undefined ? 0 : 2 * key.length + value.length;
}
