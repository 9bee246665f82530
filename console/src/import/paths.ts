import type { Into } from './handed.ts';

const PATHS = { items: '/items', acquisition: '/receive', work: '/works', stocktaking: '/counts' } as const;

/** The page of a document, or of all of its kind. */
export function documentPath({ kind, id }: Into): string {
  return id === undefined || kind === 'items' ? PATHS[kind] : `${PATHS[kind]}/${id}`;
}
