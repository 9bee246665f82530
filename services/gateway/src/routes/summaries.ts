import type { HttpApp } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { AcquisitionsClient } from '../clients/acquisitions.ts';
import type { WorksClient } from '../clients/works.ts';
import { answers } from '../http/answers.ts';
import { idParams } from '../schemas/common.ts';
import {
  acquisitionSummarySchema,
  shownAcquisitionSummary,
  shownWorkSummary,
  workSummarySchema,
} from '../schemas/summary.ts';

type Clients = { works: WorksClient; acquisitions: AcquisitionsClient };

/** What one work, or one acquisition, comes to. */
export function summaryRoutes(app: HttpApp, { works, acquisitions }: Clients): void {
  app.get(
    '/works/:id/summary',
    {
      schema: {
        tags: ['works'],
        summary: 'Sum up a work: what is short, and what it cost',
        description:
          'Quantities are what is booked. Values are told by the prices when it was booked; what is not booked yet, by those of today, and then `estimated` is true. `short` counts lines of an open outbound.',
        params: idParams,
        response: answers(200, workSummarySchema),
      },
    },
    async ({ params: { id }, call }) => {
      const summary = (await works.summaries([id], call)).get(id);
      if (!summary) throw new Fault('not-found', { message: `There is no work ${id}.` });
      return shownWorkSummary(summary);
    },
  );

  app.get(
    '/acquisitions/:id/summary',
    {
      schema: {
        tags: ['acquisitions'],
        summary: 'Sum up an acquisition: what it was worth',
        description: 'Its value is told by the prices when its movements were booked.',
        params: idParams,
        response: answers(200, acquisitionSummarySchema),
      },
    },
    async ({ params: { id }, call }) => {
      const summary = (await acquisitions.summaries([id], call)).get(id);
      if (!summary) throw new Fault('not-found', { message: `There is no acquisition ${id}.` });
      return shownAcquisitionSummary(summary);
    },
  );
}
