/** A path that no route has, and that needs no decoding. */
const NOWHERE = '/%2F';

/**
 * The path and query that a request is routed by, of what stands in its first line; that may be a whole URL
 * (RFC 9112 §3.2.2). Unknown paths in any encoding meet the login check like all others.
 */
export function pathAndQueryOf(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  return isDecodable(path) ? path : NOWHERE;
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  const path = url.split('?', 1)[0] as string;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
