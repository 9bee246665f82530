import type { HttpApp } from '@stockroom/http';
import { serializer } from '@stockroom/http';
import { z } from 'zod';
import type { Catalog } from '../clients/catalog.ts';
import { answers } from '../http/answers.ts';
import { streamList } from '../http/stream-list.ts';
import { idParams } from '../shapes/common.ts';
import { movementShape, shownMovement } from '../shapes/movement.ts';

const movementList = z.array(movementShape);
const write = serializer(movementList);

export function movementRoutes(app: HttpApp, { items }: Catalog): void {
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
    (request, reply) =>
      streamList(request, reply, {
        ask: (call) => items.movements(request.params.id, call),
        write: (batch) => write(batch.movements.map(shownMovement)),
      }),
  );
}
