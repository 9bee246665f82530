import type { HttpApp } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { SentSummaries, SentWorks, WorksClient } from '../clients/works.ts';
import { answers } from '../http/answers.ts';
import { createdAnswers } from '../http/created-answers.ts';
import { sendCreated } from '../http/dry-run.ts';
import { listRoute } from '../http/list-route.ts';
import type { PageRequest } from '../page.ts';
import { idParams, nothing } from '../schemas/common.ts';
import { dryRunQuery } from '../schemas/dry-run.ts';
import { shownWorkSummary, workSummaryColumns } from '../schemas/summary.ts';
import {
  listedWorkSchema,
  newWork,
  sentNewWork,
  sentWorkBody,
  sentWorkFilters,
  shownWork,
  type WorkFilters,
  workBody,
  workColumns,
  workQuery,
  workSchema,
} from '../schemas/work.ts';

const tags = ['works'];

export function workRoutes(app: HttpApp, works: WorksClient): void {
  listRoute(app, '/works', {
    tags,
    summary: 'List all works',
    description:
      'By id, open and closed ones. Filters find those of a state or a customer, whose goods went out in some days, or whose comment has some words, all together; `with=summary` tells what each comes to; `limit` gives pages, `format=csv` a file. So `?from=2026-11-01&text=gate` finds gates.',
    name: 'works',
    entry: listedWorkSchema,
    columns: workColumns,
    more: { columns: workSummaryColumns, isAsked: ({ filters }) => filters.with === 'summary' },
    query: workQuery,
    source: () => ({
      page: (page, call, filters) => pageOfWorks(works, { page, filters }, call),
      batches: works.list,
      rows: (answer: WorksAnswer) => answer.works.map((work) => listedWork(work, answer.summaries)),
    }),
  });

  app.post(
    '/works',
    {
      schema: {
        tags,
        summary: 'Create a work',
        description:
          'A job for a customer, alone or with all its `items`: the whole work is made, or nothing. It takes nothing out of stock; closing its outbound phase does. Repeat with the same `Idempotency-Key`, or there will be two.',
        body: newWork,
        querystring: dryRunQuery,
        response: createdAnswers(workSchema),
      },
    },
    async (request, reply) => {
      const work = await works.create(sentNewWork(request.body), request.call);
      return sendCreated(request, reply, shownWork(work));
    },
  );

  app.get(
    '/works/:id',
    {
      schema: {
        tags,
        summary: 'Get a work',
        description:
          'Its state is in two timestamps: outbound is open while the first is null, and returned while the second is.',
        params: idParams,
        response: answers(200, workSchema),
      },
    },
    async (request) => shownWork(await works.get(request.params.id, request.call)),
  );

  app.put(
    '/works/:id',
    {
      schema: {
        tags,
        summary: 'Replace a work',
        description:
          'Changes customer and comment, and nothing of its items; a comment that is left out becomes null. It is safe to repeat.',
        params: idParams,
        body: workBody,
        response: answers(200, workSchema),
      },
    },
    async (request) => {
      const changed = { id: request.params.id, body: sentWorkBody(request.body) };
      return shownWork(await works.update(changed, request.call));
    },
  );

  app.delete(
    '/works/:id',
    {
      schema: {
        tags,
        summary: 'Delete a work',
        description:
          'Refused (422) while its goods are out: after outbound is closed and before returned is. Otherwise it changes no stock.',
        params: idParams,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      await works.remove(request.params.id, request.call);
      return reply.send(null);
    },
  );

  app.put(
    '/works/:id/close-outbound',
    {
      schema: {
        tags,
        operationId: 'closeOutbound',
        summary: 'Close the outbound phase: every outbound quantity leaves the stock, or none',
        description:
          'Where any item is short it is refused (422), nothing changes, and `shortages` has every one. Closing again is 422, too; a repeat with the same `Idempotency-Key` gets the first answer.',
        params: idParams,
        response: answers(200, workSchema),
      },
    },
    async (request) => shownWork(await works.closeOutbound(request.params.id, request.call)),
  );

  app.put(
    '/works/:id/close-returned',
    {
      schema: {
        tags,
        operationId: 'closeReturned',
        summary: 'Close the returned phase: every returned quantity is in stock again',
        description:
          'A returned quantity that nobody has set counts as 0. Refused (422) before outbound is closed, and when it is closed already; a repeat with the same `Idempotency-Key` gets the first answer.',
        params: idParams,
        response: answers(200, workSchema),
      },
    },
    async (request) => shownWork(await works.closeReturned(request.params.id, request.call)),
  );
}

type WorksAnswer = SentWorks & { summaries?: SentSummaries };

/** A page of works; where they are asked for, one call more gives the summaries of all. */
async function pageOfWorks(
  works: WorksClient,
  { page, filters }: { page: PageRequest; filters: WorkFilters },
  call: OutgoingCall,
) {
  const answer = await works.page({ page, ...sentWorkFilters(filters) }, call);
  if (filters.with !== 'summary') return answer;
  const ids = answer.works.map(({ id }) => id);
  return { ...answer, summaries: await works.summaries(ids, call) };
}

function listedWork(work: SentWorks['works'][number], summaries?: SentSummaries) {
  const summary = summaries?.get(work.id);
  // A work that was deleted meanwhile has none.
  return { ...shownWork(work), ...(summary && { summary: shownWorkSummary(summary) }) };
}
