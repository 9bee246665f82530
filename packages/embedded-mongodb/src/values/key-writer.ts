/** Collects the bytes of one key. One writer is reused for all keys: each begins anew, and `take` copies it out. */
export type KeyWriter = {
  /** Forgets what a key that could not be finished has left. */
  begin(): void;
  byte(value: number): void;
  uint32(value: number): void;
  zeros(count: number): void;
  bytes(value: Uint8Array): void;
  text(value: string): void;
  escaped(value: Uint8Array): void;
  invertFrom(start: number): void;
  length(): number;
  take(): Buffer;
};

export function keyWriter(): KeyWriter {
  let buffer = Buffer.allocUnsafe(4096);
  let at = 0;

  function reserve(count: number): void {
    if (at + count <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + count));
    buffer.copy(larger, 0, 0, at);
    buffer = larger;
  }
  function byte(value: number): void {
    reserve(1);
    buffer[at++] = value;
  }
  function escaped(value: Uint8Array): void {
    reserve(value.length * 2 + 1);
    for (const each of value) {
      buffer[at++] = each;
      if (each === 0) buffer[at++] = 0xff;
    }
    buffer[at++] = 0;
  }
  return {
    begin() {
      at = 0;
    },
    byte,
    escaped,
    uint32(value) {
      reserve(4);
      buffer[at++] = value >>> 24;
      buffer[at++] = value >>> 16;
      buffer[at++] = value >>> 8;
      buffer[at++] = value;
    },
    zeros(count) {
      reserve(count);
      buffer.fill(0, at, at + count);
      at += count;
    },
    bytes(value) {
      reserve(value.length);
      buffer.set(value, at);
      at += value.length;
    },
    // Text ends with 0x00; a 0x00 inside is written 0x00 0xff, which sorts after every end (no kind reaches 0xff).
    text(value) {
      if (value.includes('\0')) return escaped(Buffer.from(value));
      reserve(value.length * 3 + 1);
      at += buffer.write(value, at);
      buffer[at++] = 0;
    },
    invertFrom(start) {
      for (let i = start; i < at; i += 1) buffer[i] = ~(buffer[i] as number);
    },
    length: () => at,
    take: () => copyStart(buffer, at),
  };
}

const SHORT = 32;

/** Copies the first bytes; for a few a loop is cheaper than a call of the runtime. */
export function copyStart(bytes: Uint8Array, count: number): Buffer {
  const copy = Buffer.allocUnsafe(count);
  if (count > SHORT) copy.set(bytes.subarray(0, count));
  else for (let i = 0; i < count; i += 1) copy[i] = bytes[i] as number;
  return copy;
}
