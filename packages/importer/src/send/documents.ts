// The documents that lines go into: deliveries, jobs and counts.
import type { StockroomClient } from '@stockroom/client';
import { MILLION } from '@stockroom/kernel';
import type { Kind, Target } from '../types.ts';
import { SHORT_HASH } from './keys.ts';
import { customerOf } from './registers.ts';

export type Line = { itemId: number; quantity: number };
type Keyed = { id: number; key: string; lines: readonly Line[] };

/** The calls that an import makes for a kind of document. Quantities are in the item's unit. */
export type Documents = {
  /** Ids of those that name the file, the oldest first. */
  find: (hash: string) => Promise<number[]>;
  /** Makes an empty one. */
  make: (comment: string, target: Target) => Promise<number>;
  remove: (id: number) => Promise<unknown>;
  lines: (id: number) => AsyncIterable<Line>;
  add: (asked: Keyed) => Promise<readonly unknown[]>;
};

export type LineKind = Exclude<Kind, 'items'>;

/** Gives what the import of lines needs of each kind. */
export function documentsOf(api: StockroomClient, kind: LineKind): Documents {
  const kinds: Record<LineKind, (api: StockroomClient) => Documents> = {
    ...{ acquisition: acquisitionsOf, work: worksOf, stocktaking: stocktakingsOf },
  };
  return kinds[kind](api);
}

const named = (comment: string | null, hash: string) => comment?.includes(`(file ${hash})`) ?? false;
const pathOf = (id: number) => ({ path: { id } });
const PAGE = { limit: 1_000 };

async function idsOf(entries: AsyncIterable<{ id: number; comment: string | null }>, hash: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id, comment } of entries) if (named(comment, hash)) ids.push(id);
  return ids;
}

function acquisitionsOf(api: StockroomClient): Documents {
  return {
    find: (hash) => idsOf(api.entries('/api/acquisitions', { params: { query: { text: hash } } }), hash),
    make: async (comment) => (await api.post('/api/acquisitions', { body: { comment } })).id,
    remove: (id) => api.delete('/api/acquisitions/{id}', { params: pathOf(id) }),
    lines: async function* (id) {
      const lines = api.entries('/api/acquisitions/{id}/items', { params: { ...pathOf(id), query: PAGE } });
      for await (const { item, quantity } of lines) yield { itemId: item.id, quantity };
    },
    add: ({ id, key, lines }) => {
      const body = lines.map(({ itemId, quantity }) => ({ item: { id: itemId }, quantity }));
      return api.post('/api/acquisitions/{id}/items', {
        params: { ...pathOf(id), header: { 'Idempotency-Key': key } },
        body,
      });
    },
  };
}

function worksOf(api: StockroomClient): Documents {
  return {
    find: (hash) => idsOf(api.entries('/api/works', { params: { query: { text: hash } } }), hash),
    make: async (comment, { customer = '' }) => {
      if (customer.trim() === '') throw new Error('A new job needs a customer (--customer).');
      return (await api.post('/api/works', { body: { comment, customer: await customerOf(api, customer.trim()) } })).id;
    },
    remove: (id) => api.delete('/api/works/{id}', { params: pathOf(id) }),
    lines: async function* (id) {
      const lines = api.entries('/api/works/{id}/items', { params: { ...pathOf(id), query: PAGE } });
      for await (const { item, outbound_quantity } of lines) yield { itemId: item.id, quantity: outbound_quantity };
    },
    add: ({ id, key, lines }) => {
      const body = lines.map(({ itemId, quantity }) => ({ item: { id: itemId }, outbound_quantity: quantity }));
      return api.post('/api/works/{id}/items', { params: { ...pathOf(id), header: { 'Idempotency-Key': key } }, body });
    },
  };
}

function stocktakingsOf(api: StockroomClient): Documents {
  return {
    find: (hash) => idsOf(api.entries('/api/stocktakings', { params: { query: PAGE } }), hash),
    make: async (comment, { location }) => {
      const body = { comment, ...(location !== undefined && { location }) };
      return (await api.post('/api/stocktakings', { body })).id;
    },
    remove: (id) => api.delete('/api/stocktakings/{id}', { params: pathOf(id) }),
    lines: async function* (id) {
      const lines = api.entries('/api/stocktakings/{id}/items', { params: { ...pathOf(id), query: PAGE } });
      for await (const { item, counted_quantity } of lines) yield { itemId: item.id, quantity: counted_quantity };
    },
    add: ({ id, key, lines }) => {
      const body = lines.map(({ itemId, quantity }) => ({ item: { id: itemId }, quantity }));
      return api.post('/api/stocktakings/{id}/items', {
        params: { ...pathOf(id), header: { 'Idempotency-Key': key } },
        body,
      });
    },
  };
}

/** The name of the file in the comment of a document that an import made. */
export function commentOf(fileName: string, fileHash: string, comment: string | undefined): string {
  return `${comment ?? `Import of ${fileName.slice(0, 200)}`} (file ${fileHash.slice(0, SHORT_HASH)})`;
}

export const shownQuantity = (millionths: number) => millionths / MILLION;
