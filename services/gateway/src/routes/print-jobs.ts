import type { HttpApp } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import { z } from 'zod';
import type { LabelsClient } from '../clients/labels.ts';
import { answers } from '../http/answers.ts';
import { listRoute } from '../http/list-route.ts';
import { idParams } from '../schemas/common.ts';
import type { ShownPrintJob } from '../schemas/print-job.ts';
import { printerSchema, printJobBody, printJobColumns, printJobQuery, printJobSchema } from '../schemas/print-job.ts';

const tags = ['labels'];

/** The labels service reads up to 5,000 labels before it answers. */
const CREATE_MS = 10_000;

/** Nobody edits a job, so it has one edit version: its tag changes with its content. */
const EDIT_VERSION = 1;

const tagged = (job: ShownPrintJob) => ({ ...job, edit_version: EDIT_VERSION });

const long = (call: OutgoingCall): OutgoingCall => ({ ...call, deadline: Date.now() + CREATE_MS });

export function printJobRoutes(app: HttpApp, { printJobs }: LabelsClient): void {
  app.get(
    '/printers',
    {
      schema: {
        tags,
        summary: 'List the printers, and how each of them is',
        description:
          'In their own words, asked just now; one that does not answer within two seconds is `unreachable`. The first is the default.',
        response: answers(200, z.array(printerSchema)),
      },
    },
    async (request) => printJobs.printers(request.call),
  );

  listRoute(app, '/print-jobs', {
    tags,
    summary: 'List all print jobs',
    description:
      'By id, those that ended for 30 days. `printer` and `state` find some of them; `limit` gives pages, and `format=csv` a file for spreadsheets.',
    name: 'print-jobs',
    entry: printJobSchema,
    columns: printJobColumns,
    query: printJobQuery,
    source: () => ({
      page: (page, call, filters) => printJobs.page({ ...page, ...filters }, call),
      rows: ({ jobs }) => jobs,
    }),
  });

  app.post(
    '/print-jobs',
    {
      schema: {
        tags,
        summary: 'Print up to 5,000 labels',
        description:
          'The job waits while its printer is down, and prints once when it is back. An unknown barcode is 404, and nothing is printed; without a printer it is 400. Repeat with the same `Idempotency-Key`, or it prints twice.',
        body: printJobBody,
        response: answers(201, printJobSchema),
      },
    },
    async (request, reply) => reply.code(201).send(tagged(await printJobs.create(request.body, long(request.call)))),
  );

  app.get(
    '/print-jobs/:id',
    {
      schema: {
        tags,
        summary: 'Get a print job',
        description: 'How far it is, in the words of its printer.',
        params: idParams,
        response: answers(200, printJobSchema),
      },
    },
    async ({ params: { id }, call }) => tagged(await printJobs.get(id, call)),
  );

  app.delete(
    '/print-jobs/:id',
    {
      schema: {
        tags,
        operationId: 'cancelPrintJob',
        summary: 'Cancel a print job',
        description:
          'One that waits is cancelled at once; of one that prints the printer is asked to stop. It stays in the list, and a repeat changes nothing. One that ended otherwise is refused (422).',
        params: idParams,
        response: answers(200, printJobSchema),
      },
    },
    async ({ params: { id }, call }) => {
      if (call.expectedVersions !== undefined) {
        // 412 comes after 404.
        await printJobs.get(id, call);
        refuseOtherVersion(EDIT_VERSION, call.expectedVersions);
      }
      return tagged(await printJobs.cancel(id, call));
    },
  );
}
