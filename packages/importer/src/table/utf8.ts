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
