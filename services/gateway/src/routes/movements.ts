import type { HttpApp } from '@stockroom/http';
import type { CatalogClient } from '../clients/catalog.ts';
import { answerList, rowsOf } from '../http/answer-list.ts';
import { answers } from '../http/answers.ts';
import { defineList } from '../http/list-forms.ts';
import { idParams } from '../schemas/common.ts';
import { listQuery } from '../schemas/list-query.ts';
import type { SentMovement } from '../schemas/movement.ts';
import { movementColumns, movementSchema, shownMovement } from '../schemas/movement.ts';

const query = listQuery({ hasOrder: false });
const list = defineList({ name: 'movements', entry: movementSchema, columns: movementColumns, query });
const rows = ({ movements }: { movements: SentMovement[] }) => movements.map(shownMovement);

export function movementRoutes(app: HttpApp, { items }: CatalogClient): void {
  app.get(
    '/items/:id/movements',
    {
      schema: {
        tags: ['items'],
        summary: 'List the stock movements of an item, newest first',
        description:
          'Every change of its quantity is one entry: how much, what was there afterwards, who did it and by which acquisition or work. Entries are never changed or removed.',
        params: idParams,
        querystring: list.query,
        response: answers(200, list.schema),
      },
    },
    (request, reply) => {
      const { id } = request.params;
      return answerList(request, reply, {
        list,
        query: request.query,
        source: {
          short: async (call) => {
            const newest = await items.newestMovements(id, call);
            return newest.more ? undefined : rows(newest);
          },
          batches: (call) => rowsOf(items.movements(id, call), rows),
          page: async (page, _filters, call) => {
            const found = await items.pageMovements({ parent_id: id, page: { ...page, descending: true } }, call);
            return { rows: rows(found), info: found.info };
          },
        },
      });
    },
  );
}
