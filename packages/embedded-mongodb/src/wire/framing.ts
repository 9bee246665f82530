import { HEADER, InvalidMessage, MAX_MESSAGE } from './messages.ts';

/** Splits the received bytes into messages without needless copies. */
export type Framing = { push(chunk: Buffer): void; take(): Buffer | undefined };

export function openFraming(): Framing {
  let chunks: Buffer[] = [];
  let size = 0;

  function joined(): Buffer {
    if (chunks.length > 1) chunks = [Buffer.concat(chunks, size)];
    return chunks[0] as Buffer;
  }
  function lengthOfFirst(): number | undefined {
    if (size < 4) return undefined;
    const first = chunks[0] as Buffer;
    const length = (first.length >= 4 ? first : joined()).readInt32LE(0);
    if (length < HEADER + 5 || length > MAX_MESSAGE) throw new InvalidMessage(`A message cannot have ${length} bytes.`);
    return length;
  }
  return {
    push(chunk) {
      chunks.push(chunk);
      size += chunk.length;
    },
    take() {
      const length = lengthOfFirst();
      if (length === undefined || size < length) return undefined;
      const all = joined();
      chunks = all.length > length ? [all.subarray(length)] : [];
      size -= length;
      return all.subarray(0, length);
    },
  };
}
