import type { HttpApp } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LabelsClient } from '../clients/labels.ts';
import type { SentPaper } from '../clients/paper.ts';
import { refusals } from '../http/answers.ts';
import { idParams } from '../schemas/common.ts';
import { acquisitionPaperQuery, orderListQuery, stocktakingPaperQuery, workPaperQuery } from '../schemas/paper.ts';
import type { PaperDeps } from '../use-cases/gather-papers.ts';
import {
  gatherAcquisitionPaper,
  gatherOrderList,
  gatherStocktakingPaper,
  gatherWorkPaper,
} from '../use-cases/gather-papers.ts';

/** A long paper takes the labels service longer than any label. */
const RENDER_MS = 10_000;

// Chromium shows a PDF by a page of its own around it, which has the policy of the answer.
const POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const file = {
  200: {
    description: 'The paper, a PDF file',
    content: { 'application/pdf': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
  },
  ...refusals,
};

export function paperRoutes(app: HttpApp, deps: PaperDeps & { labels: LabelsClient }): void {
  async function answer({ call }: FastifyRequest, reply: FastifyReply, paper: SentPaper): Promise<Buffer> {
    const rendering: OutgoingCall = { ...call, deadline: Date.now() + RENDER_MS };
    const { bytes, headers } = await deps.labels.paper(paper, rendering);
    reply.headers({ ...headers, 'content-security-policy': POLICY });
    return bytes;
  }

  app.get(
    '/works/:id/paper',
    {
      schema: {
        tags: ['works'],
        operationId: 'getWorkPaper',
        summary: 'Get a picking list, a delivery note or a return note',
        description:
          'A PDF file to print. The picking list goes along the shelves, with barcodes to scan; 422 where the work has no such paper in its state, or has more than 5,000 items.',
        params: idParams,
        querystring: workPaperQuery,
        response: file,
      },
    },
    async (request, reply) => {
      const { params, query, call } = request;
      return answer(request, reply, await gatherWorkPaper(deps, { ...params, ...query }, call));
    },
  );

  app.get(
    '/acquisitions/:id/paper',
    {
      schema: {
        tags: ['acquisitions'],
        operationId: 'getAcquisitionPaper',
        summary: 'Get a goods-in note',
        description:
          'A PDF file to print: what was received, in the order in which it came. 422 with more than 5,000 items.',
        params: idParams,
        querystring: acquisitionPaperQuery,
        response: file,
      },
    },
    async (request, reply) => {
      const { params, query, call } = request;
      return answer(request, reply, await gatherAcquisitionPaper(deps, { ...params, ...query }, call));
    },
  );

  app.get(
    '/stocktakings/:id/paper',
    {
      schema: {
        tags: ['stocktakings'],
        operationId: 'getStocktakingPaper',
        summary: 'Get a counting sheet',
        description:
          'A PDF file to print: all that is in stock where is counted, along the shelves, with a box for each amount and barcodes to scan. It never tells what is expected. 422 with more than 5,000 items.',
        params: idParams,
        querystring: stocktakingPaperQuery,
        response: file,
      },
    },
    async (request, reply) => {
      const { params, query, call } = request;
      return answer(request, reply, await gatherStocktakingPaper(deps, { ...params, ...query }, call));
    },
  );

  app.get(
    '/items/low/paper',
    {
      schema: {
        tags: ['items'],
        operationId: 'getOrderList',
        summary: 'Get an order list of what runs low',
        description:
          'A PDF file to print: the items of `GET /api/items/low`, with how much to order; of one `vendor`, or of all by vendor. 422 with more than 5,000 items.',
        querystring: orderListQuery,
        response: file,
      },
    },
    async (request, reply) => {
      const { query, call } = request;
      return answer(request, reply, await gatherOrderList(deps, query, call));
    },
  );
}
