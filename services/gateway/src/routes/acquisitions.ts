import type { HttpApp } from '@stockroom/http';
import { serializer } from '@stockroom/http';
import { z } from 'zod';
import type { AcquisitionsClient } from '../clients/acquisitions.ts';
import { answers } from '../http/answers.ts';
import { tagged } from '../http/conditions.ts';
import { callFor } from '../http/outgoing-call.ts';
import { streamList } from '../http/stream-list.ts';
import {
  acquisitionBody,
  acquisitionSchema,
  newAcquisition,
  sentNewAcquisition,
  shownAcquisition,
} from '../schemas/acquisition.ts';
import { sentComment } from '../schemas/comment.ts';
import { idParams, nothing } from '../schemas/common.ts';

const tags = ['acquisitions'];
const acquisitionList = z.array(acquisitionSchema);
const write = serializer(acquisitionList);

export function acquisitionRoutes(app: HttpApp, acquisitions: AcquisitionsClient): void {
  app.get(
    '/acquisitions',
    { schema: { tags, summary: 'List all acquisitions', response: answers(200, acquisitionList) } },
    (request, reply) =>
      streamList(request, reply, {
        ask: acquisitions.list,
        write: (batch) => write(batch.acquisitions.map(shownAcquisition)),
      }),
  );

  app.post(
    '/acquisitions',
    {
      schema: {
        tags,
        summary: 'Create an acquisition; its items are in stock at once',
        body: newAcquisition,
        response: answers(201, acquisitionSchema),
      },
    },
    async (request, reply) => {
      const acquisition = await acquisitions.create(sentNewAcquisition(request.body), callFor(request, reply));
      return reply.code(201).send(shownAcquisition(tagged(reply, acquisition)));
    },
  );

  app.get(
    '/acquisitions/:id',
    {
      schema: { tags, summary: 'Get an acquisition', params: idParams, response: answers(200, acquisitionSchema) },
    },
    async (request, reply) =>
      shownAcquisition(tagged(reply, await acquisitions.get(request.params.id, callFor(request, reply)))),
  );

  app.put(
    '/acquisitions/:id',
    {
      schema: {
        tags,
        summary: 'Change the comment of an acquisition',
        params: idParams,
        body: acquisitionBody,
        response: answers(200, acquisitionSchema),
      },
    },
    async (request, reply) => {
      const changed = { id: request.params.id, body: sentComment(request.body.comment) };
      return shownAcquisition(tagged(reply, await acquisitions.update(changed, callFor(request, reply))));
    },
  );

  app.delete(
    '/acquisitions/:id',
    {
      schema: {
        tags,
        summary: 'Delete an acquisition; its quantities leave the stock',
        params: idParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await acquisitions.remove(request.params.id, callFor(request, reply));
      return reply.send(null);
    },
  );
}
