import { preferenceFor } from './accept.ts';

/** Tells if an Accept header asks for a page, as browsers do for an address a person opens, rather than for data. */
export function wantsPage(accept = ''): boolean {
  const page = namedWeight('text/html', accept);
  return page > 0 && page >= namedWeight('application/json', accept);
}

/** Tells how much a type is wanted where it is named; ranges such as any type are no wish for a page. */
function namedWeight(type: string, accept: string): number {
  const { weight, closeness } = preferenceFor(type, accept);
  return closeness === 2 ? weight : 0;
}
