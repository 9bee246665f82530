import { randomUUID } from 'node:crypto';
import {
  aBarcode,
  aCustomer,
  anAcquisition,
  anItem,
  aSession,
  aStocktaking,
  aText,
  aUnit,
  aUser,
  aVendor,
  aWork,
  bodyOf,
  itemBody,
  unique,
  userBody,
  workBody,
} from './builders.ts';
import type { Client } from './client.ts';
import { admin } from './the-stack.ts';

export type Write = { method: string; path: string; body?: unknown; by?: Client };

export const aLine = async (closed?: 'outbound') => {
  const item = await anItem({ stock: 5 });
  const work = await aWork({ items: [[item, 2]], closed });
  return { item, work, path: `/works/${work.id}/items/${work.items[0]?.id}` };
};

export const aReceived = async () => {
  const item = await anItem();
  const acquisition = await anAcquisition({ items: [[item, 2]] });
  return { item, acquisition, path: `/acquisitions/${acquisition.id}/items/${acquisition.items[0]?.id}` };
};

const aCounted = async () => {
  const item = await anItem({ stock: 5 });
  const stocktaking = await aStocktaking({ items: [[item, 5]] });
  return { item, path: `/stocktakings/${stocktaking.id}/items/${stocktaking.items[0]?.id}` };
};

export const aPrint = async () => {
  const item = await anItem();
  return `/items/${item.id}/barcodes/${(await aBarcode(item)).id}`;
};

// Each endpoint has a request that succeeds, and what the same request without a key gets after it.
export const writes: Record<string, [repeated: number, make: () => Promise<Write>]> = {
  'PUT /session/settings/{name}': [
    200,
    async () => ({ method: 'PUT', path: `/session/settings/${aText()}`, body: { value: 1 } }),
  ],
  'DELETE /session/settings/{name}': [
    404,
    async () => {
      const path = `/session/settings/${aText()}`;
      bodyOf(await admin.put(path, { value: 1 }));
      return { method: 'DELETE', path };
    },
  ],
  'POST /items': [201, async () => ({ method: 'POST', path: '/items', body: await itemBody() })],
  'POST /items with a barcode': [
    201,
    async () => ({ method: 'POST', path: '/items', body: await itemBody({ barcode: {} }) }),
  ],
  'PUT /items/{id}': [
    200,
    async () => ({ method: 'PUT', path: `/items/${(await anItem()).id}`, body: await itemBody() }),
  ],
  'DELETE /items/{id}': [404, async () => ({ method: 'DELETE', path: `/items/${(await anItem()).id}` })],
  'POST /items/{id}/barcodes': [
    201,
    async () => ({ method: 'POST', path: `/items/${(await anItem()).id}/barcodes`, body: {} }),
  ],
  'PUT /items/{item_id}/barcodes/{id}': [
    200,
    async () => ({ method: 'PUT', path: await aPrint(), body: { barcode: aText(), master: false, quantity: 2 } }),
  ],
  'DELETE /items/{item_id}/barcodes/{id}': [404, async () => ({ method: 'DELETE', path: await aPrint() })],
  'POST /works': [201, async () => ({ method: 'POST', path: '/works', body: await workBody() })],
  'PUT /works/{id}': [
    200,
    async () => ({ method: 'PUT', path: `/works/${(await aWork()).id}`, body: await workBody({ comment: 'c' }) }),
  ],
  'DELETE /works/{id}': [404, async () => ({ method: 'DELETE', path: `/works/${(await aWork()).id}` })],
  'POST /works/{id}/items': [
    422,
    async () => ({
      method: 'POST',
      path: `/works/${(await aWork()).id}/items`,
      body: { item: await anItem(), outbound_quantity: 1 },
    }),
  ],
  'PUT /works/{id}/items/{item_id}': [
    200,
    async () => {
      const { path, item } = await aLine('outbound');
      return { method: 'PUT', path, body: { item, outbound_quantity: 2, returned_quantity: 1 } };
    },
  ],
  'DELETE /works/{id}/items/{item_id}': [404, async () => ({ method: 'DELETE', path: (await aLine()).path })],
  'PUT /works/{id}/close-outbound': [
    422,
    async () => ({ method: 'PUT', path: `/works/${(await aLine()).work.id}/close-outbound` }),
  ],
  'PUT /works/{id}/close-returned': [
    422,
    async () => ({ method: 'PUT', path: `/works/${(await aLine('outbound')).work.id}/close-returned` }),
  ],
  'POST /acquisitions': [201, async () => ({ method: 'POST', path: '/acquisitions', body: { comment: 'c' } })],
  'PUT /acquisitions/{id}': [
    200,
    async () => ({ method: 'PUT', path: `/acquisitions/${(await anAcquisition()).id}`, body: { comment: 'c' } }),
  ],
  'DELETE /acquisitions/{id}': [
    404,
    async () => ({ method: 'DELETE', path: `/acquisitions/${(await aReceived()).acquisition.id}` }),
  ],
  'POST /acquisitions/{id}/items': [
    422,
    async () => ({
      method: 'POST',
      path: `/acquisitions/${(await anAcquisition()).id}/items`,
      body: { item: await anItem(), quantity: 1 },
    }),
  ],
  'PUT /acquisitions/{id}/items/{item_id}': [
    200,
    async () => {
      const { path, item } = await aReceived();
      return { method: 'PUT', path, body: { item, quantity: 5 } };
    },
  ],
  'DELETE /acquisitions/{id}/items/{item_id}': [
    404,
    async () => ({ method: 'DELETE', path: (await aReceived()).path }),
  ],
  'POST /stocktakings': [201, async () => ({ method: 'POST', path: '/stocktakings', body: { comment: 'c' } })],
  'PUT /stocktakings/{id}': [
    200,
    async () => ({ method: 'PUT', path: `/stocktakings/${(await aStocktaking()).id}`, body: { comment: 'c' } }),
  ],
  'DELETE /stocktakings/{id}': [
    404,
    async () => ({ method: 'DELETE', path: `/stocktakings/${(await aStocktaking()).id}` }),
  ],
  'PUT /stocktakings/{id}/close': [
    422,
    async () => {
      const stocktaking = await aStocktaking({ items: [[await anItem({ stock: 5 }), 4]] });
      return { method: 'PUT', path: `/stocktakings/${stocktaking.id}/close` };
    },
  ],
  'POST /stocktakings/{id}/items': [
    422,
    async () => ({
      method: 'POST',
      path: `/stocktakings/${(await aStocktaking()).id}/items`,
      body: { item: await anItem(), quantity: 1 },
    }),
  ],
  'PUT /stocktakings/{id}/items/{item_id}': [
    200,
    async () => {
      const { path, item } = await aCounted();
      return { method: 'PUT', path, body: { item, quantity: 6 } };
    },
  ],
  'DELETE /stocktakings/{id}/items/{item_id}': [404, async () => ({ method: 'DELETE', path: (await aCounted()).path })],
  'POST /stocktakings/{id}/items/{item_id}/counts': [
    200,
    async () => ({ method: 'POST', path: `${(await aCounted()).path}/counts`, body: { quantity: 1 } }),
  ],
  'POST /vendors': [422, async () => ({ method: 'POST', path: '/vendors', body: { name: unique('V') } })],
  'PUT /vendors/{id}': [
    200,
    async () => ({ method: 'PUT', path: `/vendors/${(await aVendor()).id}`, body: { name: unique('V') } }),
  ],
  'DELETE /vendors/{id}': [404, async () => ({ method: 'DELETE', path: `/vendors/${(await aVendor()).id}` })],
  'POST /units': [422, async () => ({ method: 'POST', path: '/units', body: { unit: randomUUID().slice(0, 18) } })],
  'PUT /units/{id}': [
    200,
    async () => ({ method: 'PUT', path: `/units/${(await aUnit()).id}`, body: { unit: randomUUID().slice(0, 18) } }),
  ],
  'DELETE /units/{id}': [404, async () => ({ method: 'DELETE', path: `/units/${(await aUnit()).id}` })],
  'POST /customers': [422, async () => ({ method: 'POST', path: '/customers', body: { name: unique('C') } })],
  'PUT /customers/{id}': [
    200,
    async () => ({ method: 'PUT', path: `/customers/${(await aCustomer()).id}`, body: { name: unique('C') } }),
  ],
  'DELETE /customers/{id}': [404, async () => ({ method: 'DELETE', path: `/customers/${(await aCustomer()).id}` })],
  'POST /users': [422, async () => ({ method: 'POST', path: '/users', body: userBody() })],
  'PUT /users/{id}': [
    200,
    async () => {
      const { user } = await aUser();
      return { method: 'PUT', path: `/users/${user.id}`, body: { ...user, password: 'another password' } };
    },
  ],
  'DELETE /users/{id}': [404, async () => ({ method: 'DELETE', path: `/users/${(await aUser()).user.id}` })],
  'DELETE /users/{id}/tokens/{token_id}': [
    404,
    async () => {
      const { user, client } = await aUser();
      const { id } = bodyOf(await client.post<{ id: number }>('/tokens', { name: 't' }));
      return { method: 'DELETE', path: `/users/${user.id}/tokens/${id}` };
    },
  ],
  'POST /tokens': [201, async () => ({ method: 'POST', path: '/tokens', body: { name: 't' } })],
  'DELETE /tokens/{id}': [
    404,
    async () => ({
      method: 'DELETE',
      path: `/tokens/${bodyOf(await admin.post<{ id: number }>('/tokens', { name: 't' })).id}`,
    }),
  ],
  'PUT /session': [
    422,
    async () => {
      const { user, password } = await aUser();
      const by = await aSession({ username: user.username, password });
      return {
        method: 'PUT',
        path: '/session',
        body: { current_password: password, password: 'another password' },
        by,
      };
    },
  ],
};
