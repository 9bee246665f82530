/** The address of the console's own folder, with a slash at its end: what BASE_PATH says, known by where this script lies. */
const script = import.meta.url;
export const BASE = new URL(import.meta.env.DEV ? '/' : '..', script);

/** The address of a page or of a call, by its path from the console's folder: `/works/7`. */
export function hrefOf(path: string): string {
  return `${BASE.pathname.replace(/\/$/, '')}${path}`;
}
