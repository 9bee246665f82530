import type { HttpApp } from '@stockroom/http';
import { fields, wholeNumber } from '@stockroom/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LabelCall, Labels } from '../clients/labels.ts';
import { answers, refusals } from '../http/answers.ts';
import { loginOf } from '../http/gate.ts';
import { ANSWER_MS } from '../http/outgoing.ts';
import { markReplayed } from '../http/safe-retry.ts';
import { memberParams, nothing } from '../shapes/common.ts';

// A printer may take a while to say that it has the job.
const PRINT_MS = 10_000;

const tags = ['labels'];
const printBody = fields({ copies: wholeNumber({ min: 1, max: 100 }).default(1) })
  .default({ copies: 1 })
  .meta({ id: 'PrintBody' });

const pdf = {
  200: { description: 'The label', content: { 'application/pdf': { schema: z.any() } } },
  ...refusals,
};

export function labelRoutes(app: HttpApp, labels: Labels): void {
  app.get(
    '/items/:item_id/barcodes/:id/print',
    { schema: { tags, summary: 'Get the label as a PDF file', params: memberParams, response: pdf } },
    async (request, reply) => {
      const { bytes, headers } = await labels.download(request.params, labelCall(request, reply, ANSWER_MS));
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
      const safeRetry = request.safeRetry && String(request.headers['idempotency-key']);
      await labels.print(request.params, { copies, safeRetry, call: labelCall(request, reply, PRINT_MS) });
      return reply.send(null);
    },
  );
}

function labelCall(request: FastifyRequest, reply: FastifyReply, timeoutMs: number): LabelCall {
  const { user } = loginOf(request);
  return { requestId: request.id, actor: user, timeoutMs, onReplayed: () => markReplayed(reply) };
}
