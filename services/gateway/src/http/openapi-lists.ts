// Describes what the answers of lists have in common: the headers of a page, and CSV. This follows from the routes: a
// read that takes `bom` is a list, and one that takes a cursor has pages.
import { CSV_EXAMPLE } from './list-forms.ts';
import type { DescribedPaths } from './openapi-edits.ts';

const PAGE_HEADERS = {
  Link: {
    description: 'With `limit`, while there is more: the next page, as `<path>; rel="next"`.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'With `limit`: how many there are in all pages, exactly.',
    schema: { type: 'integer', minimum: 0 },
  },
};

const FILE_HEADERS = {
  'Content-Disposition': { description: 'With CSV: the name of the file.', schema: { type: 'string' } },
};

/** Adds the headers and CSV to every list. */
export function describeLists(paths: DescribedPaths): void {
  for (const { get } of Object.values(paths)) {
    const answer = get?.responses['200'];
    const takes = (parameter: string) => get?.parameters?.some(({ name }) => name === parameter) ?? false;
    if (!answer || !takes('bom')) continue;
    const schema = answer.content?.['application/json']?.schema as Record<string, unknown> | undefined;
    const example = schema?.[CSV_EXAMPLE];
    delete schema?.[CSV_EXAMPLE];
    answer.headers = { ...answer.headers, ...(takes('cursor') && PAGE_HEADERS), ...FILE_HEADERS };
    const csv = { schema: { type: 'string' }, ...(example !== undefined && { example }) };
    answer.content = { ...answer.content, 'text/csv': csv as object };
  }
}
