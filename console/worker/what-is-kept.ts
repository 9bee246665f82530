import { matchPath } from '../src/router/match.ts';

/** Describes what the worker knows of the page that it belongs to. */
export type Kept = {
  /** The console's folder: `https://stock.example/store/`. */
  scope: string;
  /** The paths of its pages, as `/works/:id`. */
  routes: readonly string[];
  /** Its files, from the folder. */
  files: readonly string[];
};

type Asked = { method: string; url: string; mode: string };

/**
 * The address under which a request's answer is kept; undefined for what always goes to the server: all data, and all
 * that is no part of the page.
 */
export function keptAddress({ method, url, mode }: Asked, { scope, routes, files }: Kept): string | undefined {
  const address = url.split(/[?#]/, 1)[0] as string;
  if (method !== 'GET' || !address.startsWith(scope)) return undefined;
  const own = address.slice(scope.length);
  if (own.startsWith('api/')) return undefined;
  if (mode === 'navigate') return matchPath(routes, `/${own}`) && scope;
  // A file of an earlier build may still be asked for by a page that is open.
  return files.includes(own) || isHashed(own) ? address : undefined;
}

/** Its name tells its content, which never changes. */
export const isHashed = (file: string): boolean => file.startsWith('assets/');
