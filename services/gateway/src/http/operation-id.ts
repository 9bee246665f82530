const VERBS: Record<string, string> = { post: 'create', get: 'get', put: 'update', delete: 'delete' };

/**
 * The name that generated clients give to a method: `listItems`, `createItemBarcode`, `deleteUserToken`. A route whose
 * name this rule cannot tell, as an action's, has an `operationId` in its schema.
 * @param path as in the description: `/api/items/{id}/barcodes`
 */
export function operationId(method: string, path: string): string {
  const segments = path.replace(/^.*?\/api\//, '').split('/');
  const isMember = segments.at(-1)?.startsWith('{') ?? false;
  const nouns = segments.filter((segment) => !segment.startsWith('{'));
  const isList = method === 'get' && !isMember && nouns.at(-1)?.endsWith('s');
  const last = nouns.length - 1;
  const names = nouns.map((noun, at) => capitalised(isList && at === last ? noun : noun.replace(/s$/, '')));
  return `${isList ? 'list' : VERBS[method]}${names.join('')}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
