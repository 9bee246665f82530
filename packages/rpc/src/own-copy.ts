/**
 * The same bytes in memory of their own, for what is remembered: Node cuts small buffers, and those of encoded messages,
 * from blocks of 64 KiB that are shared with much else, and one that is kept keeps its whole block.
 */
export function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
