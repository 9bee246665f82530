// SHA-256 (FIPS 180-4). Browsers have theirs only on pages by HTTPS and of this machine, and Stockroom runs on others too:
// there it is computed here, which takes fifty times as long.

const BLOCK = 64;
const [K, H] = constants();

/** Gives the SHA-256 of bytes, as 64 hex digits: the platform's where it has one. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return ownSha256(bytes);
  return Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)), hexOf).join('');
}

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0');

/** The same where the platform has none. */
export function ownSha256(bytes: Uint8Array): string {
  const state = H.slice();
  const words = new Uint32Array(64);
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) addBlock(state, words, { bytes, at });
  const last = padded(bytes.subarray(whole), bytes.length);
  for (let at = 0; at < last.length; at += BLOCK) addBlock(state, words, { bytes: last, at });
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The bytes after the last whole block, a 1 bit, zeros, and the length of all in bits. */
function padded(rest: Uint8Array, length: number): Uint8Array {
  const last = new Uint8Array(rest.length < BLOCK - 8 ? BLOCK : 2 * BLOCK);
  last.set(rest);
  last[rest.length] = 0x80;
  new DataView(last.buffer).setBigUint64(last.length - 8, BigInt(length) * 8n);
  return last;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function addBlock(state: Uint32Array, words: Uint32Array, { bytes, at }: { bytes: Uint8Array; at: number }): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, BLOCK);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15] as number, words[i - 2] as number];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = (words[i - 16] as number) + small + (words[i - 7] as number) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (K[i] as number) + (words[i] as number)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) state[place] = (state[place] as number) + word;
}

/** The first 32 bits of the fractions of the cube roots, and square roots, of the first primes. */
function constants(): [Uint32Array, Uint32Array] {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return [
    Uint32Array.from(primes, (n) => fraction(n, 3n)),
    Uint32Array.from(primes.slice(0, 8), (n) => fraction(n, 2n)),
  ];
}

/** The fraction of a root in 32 bits, by whole numbers: a double has too few digits to trust. */
function fraction(n: number, degree: bigint): number {
  const value = BigInt(n) << (32n * degree);
  let [low, high] = [0n, 1n << 36n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}
