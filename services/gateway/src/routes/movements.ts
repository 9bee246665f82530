import type { HttpApp } from '@stockroom/http';
import { serializer } from '@stockroom/http';
import { z } from 'zod';
import type { CatalogClient } from '../clients/catalog.ts';
import { answers, sendJson } from '../http/answers.ts';
import { callFor } from '../http/outgoing-call.ts';
import { streamList } from '../http/stream-list.ts';
import { idParams } from '../schemas/common.ts';
import type { SentMovement } from '../schemas/movement.ts';
import { movementSchema, shownMovement } from '../schemas/movement.ts';

const movementList = z.array(movementSchema);
const writeMovements = serializer(movementList);
const write = ({ movements }: { movements: SentMovement[] }): string => writeMovements(movements.map(shownMovement));

export function movementRoutes(app: HttpApp, { items }: CatalogClient): void {
  app.get(
    '/items/:id/movements',
    {
      schema: {
        tags: ['items'],
        summary: 'List the stock movements of an item, newest first',
        params: idParams,
        response: answers(200, movementList),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const first = await items.newestMovements(id, callFor(request, reply));
      if (!first.more) return sendJson(reply, write(first));
      return streamList(request, reply, { ask: (call) => items.movements(id, call), write });
    },
  );
}
