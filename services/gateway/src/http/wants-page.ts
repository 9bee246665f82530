/** Whether an Accept header asks for a page, as browsers do for an address that a person opens, rather than for data. */
export function wantsPage(accept = ''): boolean {
  const page = weightOf('text/html', accept);
  return page > 0 && page >= weightOf('application/json', accept);
}

/** How much a type is wanted where it is named; ranges such as any type are no wish for a page. */
function weightOf(type: string, accept: string): number {
  const named = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()));
  const [, ...parameters] = named.find(([name]) => name === type) ?? ['', 'q=0'];
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return weight === undefined ? 1 : Number(weight) || 0;
}
