import { sha256 } from '../sha256.ts';

/** Hex digits of the file's hash by which comments name it: a word that a search for comments finds. */
export const SHORT_HASH = 16;

/**
 * The key of a request: made of the file, where it goes, the rows and what is sent. A run that begins again after a crash
 * sends what was under way with the same key, and it happens once.
 */
export async function keyOf(parts: readonly unknown[]): Promise<string> {
  return `import-${(await sha256(new TextEncoder().encode(JSON.stringify(parts)))).slice(0, 40)}`;
}

/** Tells that an answer is that of an earlier request with the same key. */
export function isReplayed(headers: Headers): boolean {
  return headers.get('idempotency-replayed') === 'true';
}
