/**
 * The cursor of the next page by the `Link` header of an answer.
 * @see RFC 8288
 * @returns undefined for the last page
 */
export function nextCursor(link: string | null): string | undefined {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^>]*)>((?:\s*;[^,<]*)*)/g)) {
    if (!/;\s*rel="?next"?\s*(;|$)/i.test(parameters)) continue;
    return new URL(target, 'http://any').searchParams.get('cursor') ?? undefined;
  }
  return undefined;
}
