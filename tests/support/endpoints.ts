/** Every method and path of the contract's tables below /api, as they are written there. */
export const ENDPOINTS = `
  GET POST               /acquisitions
  GET PUT DELETE         /acquisitions/{id}
  GET                    /acquisitions/{id}/summary
  GET PUT                /acquisitions/{id}/paper
  GET POST               /acquisitions/{id}/items
  GET PUT DELETE         /acquisitions/{id}/items/{item_id}
  GET                    /availability
  GET                    /barcodes
  GET POST               /items
  GET                    /items/search
  GET                    /items/low
  GET PUT                /items/low/paper
  GET                    /items/idle
  GET PUT DELETE         /items/{id}
  GET                    /items/{id}/movements
  GET                    /items/{id}/availability
  GET POST               /items/{id}/barcodes
  GET PUT DELETE         /items/{item_id}/barcodes/{id}
  GET PUT                /items/{item_id}/barcodes/{id}/print
  GET                    /labels/papers
  GET                    /labels/place
  POST                   /labels
  GET                    /printers
  GET POST               /print-jobs
  GET DELETE             /print-jobs/{id}
  GET                    /reports/stock
  GET                    /reports/use
  GET POST               /works
  GET PUT DELETE         /works/{id}
  GET                    /works/{id}/summary
  GET PUT                /works/{id}/paper
  GET POST               /works/{id}/items
  GET PUT DELETE         /works/{id}/items/{item_id}
  PUT                    /works/{id}/close-outbound
  PUT                    /works/{id}/close-returned
  GET POST               /vendors
  GET PUT DELETE         /vendors/{id}
  GET POST               /customers
  GET PUT DELETE         /customers/{id}
  GET POST               /units
  GET PUT DELETE         /units/{id}
  GET POST               /stocktakings
  GET PUT DELETE         /stocktakings/{id}
  GET POST               /stocktakings/{id}/items
  GET PUT DELETE         /stocktakings/{id}/items/{item_id}
  POST                   /stocktakings/{id}/items/{item_id}/counts
  GET                    /stocktakings/{id}/missing
  GET                    /stocktakings/{id}/summary
  GET PUT                /stocktakings/{id}/paper
  PUT                    /stocktakings/{id}/close
  GET PUT DELETE         /session
  GET                    /session/settings
  PUT DELETE             /session/settings/{name}
  GET POST               /tokens
  DELETE                 /tokens/{id}
  GET POST               /users
  GET PUT DELETE         /users/{id}
  GET                    /users/{id}/tokens
  DELETE                 /users/{id}/tokens/{token_id}`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [path = '', ...methods] = line.trim().split(/\s+/).reverse();
    return methods.reverse().map((method) => ({ method, path }));
  });

/** The endpoints that ask for no login. */
export const OPEN = [
  { method: 'POST', path: '/session' },
  { method: 'GET', path: '/config' },
];
