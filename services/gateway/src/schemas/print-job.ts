import { fields, text, wholeNumber } from '@stockroom/http';
import { z } from 'zod';
import { PAPERS } from '../domain/paper.ts';
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
    papers: z.boolean().meta({ description: 'It prints papers, too; false for one that prints labels alone.' }),
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
    kind: z.enum(['labels', ...PAPERS]),
    title: z.string().meta({
      description:
        "Of labels the first one's code, and how many others there are; of a paper the id of its document, empty for an order list.",
    }),
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
  kind: ({ kind }) => kind,
  title: ({ title }) => title,
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
