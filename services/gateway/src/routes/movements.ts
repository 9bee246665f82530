import type { HttpApp } from '@stockroom/http';
import type { CatalogClient } from '../clients/catalog.ts';
import { listRoute } from '../http/list-route.ts';
import { idParams } from '../schemas/common.ts';
import { listQuery } from '../schemas/list-query.ts';
import { movementColumns, movementSchema, shownMovement } from '../schemas/movement.ts';

export function movementRoutes(app: HttpApp, { items }: CatalogClient): void {
  listRoute(app, '/items/:id/movements', {
    tags: ['items'],
    summary: 'List the stock movements of an item, newest first',
    description:
      'Every change of its quantity is one entry: how much, what was there afterwards, who did it and by which acquisition, work or stocktaking. Entries are never changed or removed.',
    params: idParams,
    name: 'movements',
    entry: movementSchema,
    columns: movementColumns,
    query: listQuery({ hasOrder: false }),
    source: ({ params: { id } }) => ({
      short: async (call) => {
        const newest = await items.newestMovements(id, call);
        return newest.more ? undefined : newest;
      },
      page: (page, call) => items.pageMovements({ parent_id: id, page: { ...page, descending: true } }, call),
      batches: (call) => items.movements(id, call),
      rows: (answer) => answer.movements.map(shownMovement),
    }),
  });
}
