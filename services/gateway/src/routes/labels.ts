import type { HttpApp } from '@stockroom/http';
import { fields, wholeNumber } from '@stockroom/http';
import type { Store } from '@stockroom/store';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LabelCall, Labels } from '../clients/labels.ts';
import { answers } from '../http/answers.ts';
import { loginOf } from '../http/gate.ts';
import { ANSWER_MS } from '../http/outgoing.ts';
import { printOnce } from '../http/print-once.ts';
import { memberParams, nothing } from '../shapes/common.ts';

// A printer may take a while to say that it has the job.
const PRINT_MS = 10_000;

const tags = ['labels'];
const printBody = fields({ copies: wholeNumber({ min: 1, max: 100 }).default(1) })
  .default({ copies: 1 })
  .meta({ id: 'PrintBody' });

const pdf = { 200: { description: 'The label', content: { 'application/pdf': { schema: z.any() } } } };

export function labelRoutes(app: HttpApp, { labels, store }: { labels: Labels; store: Store }): void {
  app.get(
    '/items/:item_id/barcodes/:id/print',
    { schema: { tags, summary: 'Get the label as a PDF file', params: memberParams, response: pdf } },
    async (request, reply) => {
      const { bytes, headers } = await labels.download(request.params, labelCall(request, ANSWER_MS));
      return reply.headers(headers).send(bytes);
    },
  );

  app.put(
    '/items/:item_id/barcodes/:id/print',
    {
      schema: {
        tags,
        summary: 'Print the label',
        params: memberParams,
        body: printBody,
        response: answers(200, nothing),
      },
    },
    async (request, reply) => {
      const { copies } = request.body;
      await printOnce(store, { request, reply }, () =>
        labels.print(request.params, { copies, call: labelCall(request, PRINT_MS) }),
      );
      return reply.send(null);
    },
  );
}

function labelCall(request: FastifyRequest, timeoutMs: number): LabelCall {
  return { requestId: request.id, actor: loginOf(request).user, timeoutMs };
}
