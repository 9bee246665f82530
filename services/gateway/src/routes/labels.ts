import proxy from '@fastify/http-proxy';
import type { HttpApp } from '@stockroom/http';
import { fields, wholeNumber } from '@stockroom/http';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { LabelsClient } from '../clients/labels.ts';
import { labelFormFor } from '../http/accept.ts';
import { answers, refusals } from '../http/answers.ts';
import { ANSWER_MS } from '../http/outgoing-call.ts';
import { memberParams, nothing } from '../schemas/common.ts';
import { labelForm } from '../schemas/label.ts';

// A printer may take a while to say that it has the job.
const PRINT_MS = 10_000;

const prefix = '/items/:item_id/barcodes/:id/print';
const tags = ['labels'];
const printBody = fields({ copies: wholeNumber({ min: 1, max: 100 }).default(1) })
  .default({ copies: 1 })
  .meta({ id: 'PrintBody' });

const query = z.object(labelForm);

/** One label: the same in three renderings. */
export const labelFile = {
  200: {
    description:
      'The label: a PDF file, or for those who accept no PDF a picture (image/svg+xml) or what a Zebra printer reads (application/zpl)',
    content: {
      'application/pdf': { schema: z.any().meta({ type: 'string', format: 'binary' }) },
      'image/svg+xml': { schema: z.string() },
      'application/zpl': { schema: z.string() },
    },
  },
  ...refusals,
};

const download = {
  tags,
  operationId: 'getLabel',
  summary: 'Get the label as a PDF file, as a picture, or for a Zebra printer',
  description:
    'One page of the size that the server is set to, or of `paper`; the same label has the same bytes each time. A code whose bars would be too thin on it is a QR code.',
  params: memberParams,
  querystring: query,
  response: labelFile,
};
const print = {
  tags,
  operationId: 'printLabel',
  summary: 'Print the label',
  description:
    '200 once the printer has accepted the job. Without a printer it is 400; a printer that is down or refuses is 503, in its own words. A repeat prints again, unless it has the same `Idempotency-Key`.',
  params: memberParams,
  body: printBody,
  response: answers(200, nothing),
};

/** The labels service renders and prints; the login, the order of checks and the keys of safe retries are as everywhere. */
export async function labelRoutes(app: HttpApp, labels: LabelsClient): Promise<void> {
  const files = labels.proxy({ method: 'GET', prefix, timeoutMs: ANSWER_MS, queryOf: formQuery });
  await proxied(app, download, {
    ...files,
    preHandler: async (_request, reply) => void reply.header('vary', 'accept'),
  });
  await proxied(app, print, labels.proxy({ method: 'PUT', prefix, timeoutMs: PRINT_MS }));
}

/** The labels service is told the form that was decided here. */
export function formQuery({ query, headers }: FastifyRequest): string {
  const { format = labelFormFor(headers.accept), ...given } = query as z.output<typeof download.querystring>;
  return new URLSearchParams({ format, ...given }).toString();
}

/** The proxy knows nothing of schemas; its routes get theirs as they are added. */
export async function proxied(
  app: HttpApp,
  schema: FastifySchema,
  options: ReturnType<LabelsClient['proxy']>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = schema;
    });
    await scope.register(proxy, options);
  });
}
