import type { HttpApp } from '@stockroom/http';
import { serializer } from '@stockroom/http';
import { z } from 'zod';
import type { Catalog } from '../clients/catalog.ts';
import { answers, sendJson } from '../http/answers.ts';
import { earlyRead, pathIdOf } from '../http/early-read.ts';
import { streamList } from '../http/stream-list.ts';
import { idParams } from '../shapes/common.ts';
import type { SentMovement } from '../shapes/movement.ts';
import { movementShape, shownMovement } from '../shapes/movement.ts';

const movementList = z.array(movementShape);
const writeMovements = serializer(movementList);
const write = ({ movements }: { movements: SentMovement[] }): string => writeMovements(movements.map(shownMovement));

export function movementRoutes(app: HttpApp, { items }: Catalog): void {
  const newest = earlyRead({ askedOf: pathIdOf, read: items.newestMovements });

  app.get(
    '/items/:id/movements',
    {
      config: newest.config,
      schema: {
        tags: ['items'],
        summary: 'List the stock movements of an item, newest first',
        params: idParams,
        response: answers(200, movementList),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const first = await newest.of(id, request, reply);
      if (!first.more) return sendJson(reply, write(first));
      return streamList(request, reply, { ask: (call) => items.movements(id, call), write });
    },
  );
}
