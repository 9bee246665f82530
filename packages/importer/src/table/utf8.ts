/** A part that is decoded at a time, so that the text of a large file is in memory once and not three times. */
export const PART = 2 ** 20;

export function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PART) decoder.decode(bytes.subarray(at, at + PART), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells whether text is UTF-8 but for a few broken bytes: by sequences of several bytes, of which text in another encoding
 * has hardly any by chance, and more that are none. Halves of an emoji, as some programs write them, count as whole.
 */
export function isNearlyUtf8(bytes: Uint8Array): boolean {
  let [whole, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] as number) < 0x80) continue;
    const more = moreBytesOf(bytes[at] as number);
    if (more > 0 && areMore(bytes, { from: at + 1, to: at + more })) [whole, at] = [whole + 1, at + more];
    else broken += 1;
  }
  return whole > 0 && whole >= 2 * broken;
}

function areMore(bytes: Uint8Array, { from, to }: { from: number; to: number }): boolean {
  for (let at = from; at <= to; at += 1) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false;
  return true;
}

/** The number of bytes that follow the first of a sequence; 0 for what begins none. */
function moreBytesOf(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
}
