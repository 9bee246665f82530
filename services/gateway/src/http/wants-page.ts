import { preferenceFor } from './accept.ts';

/** Tells if an Accept header asks for a page, as browsers do for an address a person opens, rather than for data. */
export function wantsPage(accept = ''): boolean {
  const page = namedWeight('text/html', accept);
  return page > 0 && page >= namedWeight('application/json', accept);
}

/** Gives the weight of a type that is named itself: a range such as any type does not ask for a page. */
function namedWeight(type: string, accept: string): number {
  const { weight, closeness } = preferenceFor(type, accept);
  return closeness === 2 ? weight : 0;
}
