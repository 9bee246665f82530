// Papers on a printer: what is gathered for the file, as a print job.
import type { HttpApp } from '@stockroom/http';
import { isFault } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { LabelsClient } from '../clients/labels.ts';
import type { SentPaper } from '../clients/paper.ts';
import { answers } from '../http/answers.ts';
import { idParams } from '../schemas/common.ts';
import { acquisitionPaperQuery, orderListQuery, stocktakingPaperQuery, workPaperQuery } from '../schemas/paper.ts';
import type { ShownPrintJob } from '../schemas/print-job.ts';
import { printJobSchema, printPaperBody } from '../schemas/print-job.ts';
import type { PaperDeps } from '../use-cases/gather-papers.ts';
import {
  gatherAcquisitionPaper,
  gatherOrderList,
  gatherStocktakingPaper,
  gatherWorkPaper,
} from '../use-cases/gather-papers.ts';

/** The time for a long paper to be kept by the labels service. */
const KEEP_MS = 10_000;

const PRINTED =
  'What GET gives as a file, as it is now, on a printer: the answer is the print job, which waits while the printer is down. A repeat prints again, unless it has the same `Idempotency-Key`.';

type Gather<Asked> = (deps: PaperDeps, asked: Asked, call: OutgoingCall) => Promise<SentPaper>;

export function printPaperRoutes(app: HttpApp, deps: PaperDeps & { labels: LabelsClient }): void {
  const { printJobs } = deps.labels;

  /**
   * Prints a paper, once by its key. What its document has become since the first request may refuse it: so what the key
   * keeps is asked for first, and a refusal is kept, too.
   */
  async function print<Asked>(request: FastifyRequest, gather: Gather<Asked>, asked: Asked): Promise<ShownPrintJob> {
    const kept = request.safeRetry && (await printJobs.kept(request.call));
    if (kept) return kept;
    let paper: SentPaper;
    try {
      paper = await gather(deps, asked, request.call);
    } catch (error) {
      const isFinal = isFault(error, 'invalid') || isFault(error, 'not-found');
      // Another request with the key may have had it printed meanwhile.
      const first = request.safeRetry && isFinal && (await printJobs.keepRefusal(error, request.call));
      if (first) return first;
      throw error;
    }
    const printing = request.body as z.output<typeof printPaperBody>;
    return printJobs.ofPaper(paper, printing, { ...request.call, deadline: Date.now() + KEEP_MS });
  }

  app.put(
    '/works/:id/paper',
    {
      schema: {
        tags: ['works'],
        operationId: 'printWorkPaper',
        summary: 'Print a picking list, a delivery note or a return note',
        description: PRINTED,
        params: idParams,
        querystring: workPaperQuery,
        body: printPaperBody,
        response: answers(200, printJobSchema),
      },
    },
    async (request) => {
      const { params, query } = request;
      return print(request, gatherWorkPaper, { ...params, ...query });
    },
  );

  app.put(
    '/acquisitions/:id/paper',
    {
      schema: {
        tags: ['acquisitions'],
        operationId: 'printAcquisitionPaper',
        summary: 'Print a goods-in note',
        description: PRINTED,
        params: idParams,
        querystring: acquisitionPaperQuery,
        body: printPaperBody,
        response: answers(200, printJobSchema),
      },
    },
    async (request) => {
      const { params, query } = request;
      return print(request, gatherAcquisitionPaper, { ...params, ...query });
    },
  );

  app.put(
    '/stocktakings/:id/paper',
    {
      schema: {
        tags: ['stocktakings'],
        operationId: 'printStocktakingPaper',
        summary: 'Print a counting sheet',
        description: PRINTED,
        params: idParams,
        querystring: stocktakingPaperQuery,
        body: printPaperBody,
        response: answers(200, printJobSchema),
      },
    },
    async (request) => {
      const { params, query } = request;
      return print(request, gatherStocktakingPaper, { ...params, ...query });
    },
  );

  app.put(
    '/items/low/paper',
    {
      schema: {
        tags: ['items'],
        operationId: 'printOrderList',
        summary: 'Print an order list of what runs low',
        description: PRINTED,
        querystring: orderListQuery,
        body: printPaperBody,
        response: answers(200, printJobSchema),
      },
    },
    async (request) => print(request, gatherOrderList, request.query),
  );
}
