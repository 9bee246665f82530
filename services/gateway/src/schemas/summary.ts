import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import type { Columns } from './columns.ts';
import { shownSum, value } from './value.ts';

type SentWork = AnswerOf<'stockroom.works.v1.Works', 'GetSummaries'>['summaries'][number];
type SentAcquisition = AnswerOf<'stockroom.acquisitions.v1.Acquisitions', 'GetSummaries'>['summaries'][number];

const booked = z.number().nullable().meta({ description: 'What is booked; null where the lines have several units.' });

export const workSummarySchema = z
  .object({
    lines: z.int(),
    short: z.int().meta({ description: 'The lines of an open outbound that the stock does not cover now.' }),
    out: booked,
    back: booked,
    used: booked,
    value_out: value,
    value_back: value,
    value_used: value,
    estimated: z.boolean().meta({
      description: 'True if a value is told by the prices of today: of what is not booked yet, or was booked by 0.1.0.',
    }),
  })
  .meta({ id: 'WorkSummary' });

type WorkSummary = z.infer<typeof workSummarySchema>;

export const workSummaryColumns: Columns<{ summary?: WorkSummary | undefined }> = {
  lines: ({ summary }) => summary?.lines ?? null,
  short: ({ summary }) => summary?.short ?? null,
  out: ({ summary }) => summary?.out ?? null,
  back: ({ summary }) => summary?.back ?? null,
  used: ({ summary }) => summary?.used ?? null,
  value_out: ({ summary }) => summary?.value_out ?? null,
  value_back: ({ summary }) => summary?.value_back ?? null,
  value_used: ({ summary }) => summary?.value_used ?? null,
  estimated: ({ summary }) => summary?.estimated ?? null,
};

export function shownWorkSummary({ lines, short, estimated, ...sums }: SentWork): WorkSummary {
  const quantity = (sum: string | undefined) => (sum === undefined ? null : shownSum(sum));
  return {
    ...{ lines, short, out: quantity(sums.out), back: quantity(sums.back), used: quantity(sums.used) },
    ...{ value_out: shownSum(sums.value_out), value_back: shownSum(sums.value_back) },
    ...{ value_used: shownSum(sums.value_used), estimated },
  };
}

export const acquisitionSummarySchema = z
  .object({
    lines: z.int(),
    value,
    estimated: z.boolean().meta({
      description: 'True if a movement was booked by 0.1.0, without its price: then that of today is taken.',
    }),
  })
  .meta({ id: 'AcquisitionSummary' });

type AcquisitionSummary = z.infer<typeof acquisitionSummarySchema>;

export const acquisitionSummaryColumns: Columns<{ summary?: AcquisitionSummary | undefined }> = {
  lines: ({ summary }) => summary?.lines ?? null,
  value: ({ summary }) => summary?.value ?? null,
  estimated: ({ summary }) => summary?.estimated ?? null,
};

export function shownAcquisitionSummary({ lines, value: sum, estimated }: SentAcquisition): AcquisitionSummary {
  return { lines, value: shownSum(sum), estimated };
}
