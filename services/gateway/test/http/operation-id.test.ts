import { operationId } from '../../src/http/operation-id.ts';

describe('the name of an operation', () => {
  it.each([
    ['get', '/api/items', 'listItems'],
    ['post', '/api/items', 'createItem'],
    ['get', '/api/items/{id}', 'getItem'],
    ['put', '/store/api/items/{id}', 'updateItem'],
    ['get', '/api/items/{id}/barcodes', 'listItemBarcodes'],
    ['delete', '/api/users/{id}/tokens/{token_id}', 'deleteUserToken'],
    ['get', '/api/session', 'getSession'],
  ])('%s %s is %s', (method, path, name) => {
    expect(operationId(method, path)).toBe(name);
  });
});
