import type { HttpApp } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { AcquisitionsClient, SentAcquisitions, SentSummaries } from '../clients/acquisitions.ts';
import { answers } from '../http/answers.ts';
import { createdAnswers } from '../http/created-answers.ts';
import { sendCreated } from '../http/dry-run.ts';
import { listRoute } from '../http/list-route.ts';
import type { PageRequest } from '../page.ts';
import {
  type AcquisitionFilters,
  acquisitionBody,
  acquisitionColumns,
  acquisitionQuery,
  acquisitionSchema,
  listedAcquisitionSchema,
  newAcquisition,
  sentAcquisitionFilters,
  sentNewAcquisition,
  shownAcquisition,
} from '../schemas/acquisition.ts';
import { sentComment } from '../schemas/comment.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { dryRunQuery } from '../schemas/dry-run.ts';
import { acquisitionSummaryColumns, shownAcquisitionSummary } from '../schemas/summary.ts';

const tags = ['acquisitions'];

export function acquisitionRoutes(app: HttpApp, acquisitions: AcquisitionsClient): void {
  listRoute(app, '/acquisitions', {
    tags,
    summary: 'List all acquisitions',
    description:
      'By id. `from` and `to` find those of some days, and `text` those with some words in their comment, together too; `with=summary` tells what each comes to; `limit` gives pages, and `format=csv` a file for spreadsheets. So `?text=2026-4711` finds a delivery note.',
    name: 'acquisitions',
    entry: listedAcquisitionSchema,
    columns: acquisitionColumns,
    more: { columns: acquisitionSummaryColumns, isAsked: ({ filters }) => filters.with === 'summary' },
    query: acquisitionQuery,
    source: () => ({
      page: (page, call, filters) => pageOfAcquisitions(acquisitions, { page, filters }, call),
      batches: acquisitions.list,
      rows: (answer: AcquisitionsAnswer) =>
        answer.acquisitions.map((acquisition) => listedAcquisition(acquisition, answer.summaries)),
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
        querystring: dryRunQuery,
        response: createdAnswers(acquisitionSchema),
      },
    },
    async (request, reply) => {
      const acquisition = await acquisitions.create(sentNewAcquisition(request.body), request.call);
      return sendCreated(request, reply, shownAcquisition(acquisition));
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

type AcquisitionsAnswer = SentAcquisitions & { summaries?: SentSummaries };

/** A page of acquisitions; where they are asked for, one call more gives the summaries of all. */
async function pageOfAcquisitions(
  acquisitions: AcquisitionsClient,
  { page, filters }: { page: PageRequest; filters: AcquisitionFilters },
  call: OutgoingCall,
) {
  const answer = await acquisitions.page({ page, ...sentAcquisitionFilters(filters) }, call);
  if (filters.with !== 'summary') return answer;
  const ids = answer.acquisitions.map(({ id }) => id);
  return { ...answer, summaries: await acquisitions.summaries(ids, call) };
}

function listedAcquisition(acquisition: SentAcquisitions['acquisitions'][number], summaries?: SentSummaries) {
  const summary = summaries?.get(acquisition.id);
  // An acquisition that was deleted meanwhile has none.
  return { ...shownAcquisition(acquisition), ...(summary && { summary: shownAcquisitionSummary(summary) }) };
}
