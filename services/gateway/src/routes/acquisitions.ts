import type { HttpApp } from '@stockroom/http';
import type { AcquisitionsClient } from '../clients/acquisitions.ts';
import { answers } from '../http/answers.ts';
import { listRoute } from '../http/list-route.ts';
import {
  acquisitionBody,
  acquisitionColumns,
  acquisitionQuery,
  acquisitionSchema,
  newAcquisition,
  sentAcquisitionFilters,
  sentNewAcquisition,
  shownAcquisition,
} from '../schemas/acquisition.ts';
import { sentComment } from '../schemas/comment.ts';
import { idParams, nothing } from '../schemas/common.ts';

const tags = ['acquisitions'];

export function acquisitionRoutes(app: HttpApp, acquisitions: AcquisitionsClient): void {
  listRoute(app, '/acquisitions', {
    tags,
    summary: 'List all acquisitions',
    description:
      'By id. `from` and `to` find those of some days; `limit` gives pages, and `format=csv` a file for spreadsheets.',
    name: 'acquisitions',
    entry: acquisitionSchema,
    columns: acquisitionColumns,
    query: acquisitionQuery,
    source: () => ({
      page: (page, call, filters) => acquisitions.page({ page, ...sentAcquisitionFilters(filters) }, call),
      batches: acquisitions.list,
      rows: (answer) => answer.acquisitions.map(shownAcquisition),
    }),
  });

  app.post(
    '/acquisitions',
    {
      schema: {
        tags,
        summary: 'Create an acquisition; its items are in stock at once',
        description:
          'A delivery, alone or with all its `items`: all of it is booked, or nothing. Repeat with the same `Idempotency-Key`, or it is booked twice.',
        body: newAcquisition,
        response: answers(201, acquisitionSchema),
      },
    },
    async (request, reply) => {
      const acquisition = await acquisitions.create(sentNewAcquisition(request.body), request.call);
      return reply.code(201).send(shownAcquisition(acquisition));
    },
  );

  app.get(
    '/acquisitions/:id',
    {
      schema: {
        tags,
        summary: 'Get an acquisition',
        description: 'Its `timestamp` is when it was made, and stays so. Its items have a path of their own.',
        params: idParams,
        response: answers(200, acquisitionSchema),
      },
    },
    async (request) => shownAcquisition(await acquisitions.get(request.params.id, request.call)),
  );

  app.put(
    '/acquisitions/:id',
    {
      schema: {
        tags,
        summary: 'Change the comment of an acquisition',
        description: 'One that is left out becomes null. Nothing else of it changes, and it is safe to repeat.',
        params: idParams,
        body: acquisitionBody,
        response: answers(200, acquisitionSchema),
      },
    },
    async (request) => {
      const changed = { id: request.params.id, body: sentComment(request.body.comment) };
      return shownAcquisition(await acquisitions.update(changed, request.call));
    },
  );

  app.delete(
    '/acquisitions/:id',
    {
      schema: {
        tags,
        summary: 'Delete an acquisition; its quantities leave the stock',
        description: 'Refused (422) when any of it is no longer in stock; then nothing changes.',
        params: idParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await acquisitions.remove(request.params.id, request.call);
      return reply.send(null);
    },
  );
}
