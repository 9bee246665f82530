import type { HttpApp } from '@stockroom/http';
import { z } from 'zod';
import type { LabelsClient } from '../clients/labels.ts';
import { answers, refusals } from '../http/answers.ts';
import { ANSWER_MS } from '../http/outgoing-call.ts';
import { labelForm, labelsBody, paperSchema, placeText } from '../schemas/label.ts';
import { formQuery, labelFile, proxied } from './labels.ts';

const tags = ['labels'];

/** Until the first byte, and for each pause after it. */
const MANY_MS = 10_000;

const ofPlace = {
  tags,
  operationId: 'getPlaceLabel',
  summary: 'Get the label of a place',
  description:
    'For the edge of a shelf: the place in large letters, and as a code. A scan of it shows what lies there. `place` is what items have as their location; none has to.',
  querystring: z.object({
    place: placeText().meta({ description: 'As items write it: its case and its blanks are kept.' }),
    ...labelForm,
  }),
  response: labelFile,
};

const many = {
  tags,
  operationId: 'getLabels',
  summary: 'Get up to 5,000 labels as one PDF file',
  description:
    'A page for each label, or sheets of them; copies stand behind each other. It changes nothing, and is a POST for its length. An unknown barcode is 404, a code that is too long for the paper 422, and then no label is drawn. The same labels have the same bytes.',
  body: labelsBody,
  response: {
    200: {
      description: 'The labels',
      content: { 'application/pdf': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
    },
    ...refusals,
  },
};

/** Labels in numbers: their papers, those of places, and many at once, which the labels service draws. */
export async function manyLabelRoutes(app: HttpApp, labels: LabelsClient): Promise<void> {
  app.get(
    '/labels/papers',
    {
      schema: {
        tags,
        summary: 'List the papers for labels',
        description:
          "Rolls and sheets by their makers' numbers, with their measures, for `paper`. What is not here is given by its own measures.",
        response: answers(200, z.array(paperSchema)),
      },
    },
    async () => labels.papers(ANSWER_MS),
  );
  const place = labels.proxy({ method: 'GET', prefix: '/labels/place', timeoutMs: ANSWER_MS, queryOf: formQuery });
  await proxied(app, ofPlace, {
    ...place,
    preHandler: async (_request, reply) => void reply.header('vary', 'accept'),
  });
  await proxied(app, many, labels.proxy({ method: 'POST', prefix: '/labels', timeoutMs: MANY_MS, isStreamed: true }));
}
