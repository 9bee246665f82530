import { fields, text, wholeNumber } from '@stockroom/http';
import { z } from 'zod';
import type { Columns } from './columns.ts';
import { timestamp } from './common.ts';
import { manyLabels } from './label.ts';
import { choiceFilter, listQuery, textFilter } from './list-query.ts';

export const printerSchema = z
  .object({
    name: z.string().meta({ description: 'For `printer`.' }),
    default: z.boolean().meta({ description: 'It is meant where none is named.' }),
    state: z.enum(['idle', 'printing', 'stopped', 'unreachable']),
    message: z.string().meta({ description: "The printer's own words; empty when there is nothing to say." }),
    accepting: z.boolean(),
    paper: z.string().nullable().meta({ description: 'What lies in it, where it says so.' }),
  })
  .meta({ id: 'Printer' });

const STATES = ['waiting', 'printing', 'stopped', 'done', 'failed', 'cancelled', 'unknown'] as const;

export const printJobSchema = z
  .object({
    id: z.int(),
    state: z.enum(STATES).meta({
      description: 'unknown: it may have been printed, and is never sent again; a person has to look.',
    }),
    printer: z.string(),
    labels: z.int().meta({ description: 'How many, copies included; of a paper, its copies.' }),
    message: z.string().meta({ description: 'Why it waits or how it ended; empty when there is nothing to say.' }),
    timestamp,
    user: z.object({ id: z.int(), username: z.string() }),
  })
  .meta({ id: 'PrintJob' });

export type ShownPrintJob = z.output<typeof printJobSchema>;

export const printJobColumns: Columns<ShownPrintJob> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  printer: ({ printer }) => printer,
  labels: ({ labels }) => labels,
  message: ({ message }) => message,
  timestamp: (job) => job.timestamp,
  user_id: ({ user }) => user.id,
  user: ({ user }) => user.username,
};

const MOST_NAME = 64;

const printer = () =>
  text({ min: 1, max: MOST_NAME })
    .optional()
    .meta({ description: 'A name of GET /api/printers; the default one when left out.' });

export const printJobBody = fields({ ...manyLabels, printer: printer() }).meta({ id: 'PrintJobBody' });

export const printPaperBody = fields({
  printer: printer(),
  copies: wholeNumber({ min: 1, max: 100 }).default(1),
})
  .default({ copies: 1 })
  .meta({ id: 'PrintPaperBody' });

export const printJobQuery = listQuery({
  filters: {
    printer: textFilter({ max: MOST_NAME, description: 'Only those of the printer with this name.' }),
    state: choiceFilter(STATES, { description: 'Only those in this state.' }),
  },
});
