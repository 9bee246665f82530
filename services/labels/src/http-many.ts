// The routes of labels in numbers: the papers, labels of places, and many labels as one PDF.
import { Readable } from 'node:stream';
import type { HttpApp } from '@stockroom/http';
import { breakOff, fields, id, reason, text, wholeNumber } from '@stockroom/http';
import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CatalogClient } from './clients/catalog.ts';
import { labelOfPlace } from './domain/label.ts';
import type { LabelPaper } from './domain/label-paper.ts';
import { labelPapers } from './domain/label-paper.ts';
import type { RenderDeps } from './http-label.ts';
import { formQuery, sendLabel } from './http-label.ts';
import { MOST_LABELS, manyLabels, READ_MS } from './many-labels.ts';

type Deps = RenderDeps & { catalog: CatalogClient };

/** The gateway takes 1 MiB, and writes out what was left out. */
export const MOST_JSON = 2 << 20;

const place = () =>
  text({ min: 1, max: 64 }).refine((value) => !/\p{Cc}/u.test(value), { error: 'must have no control characters' });

const label = fields({
  barcode_id: id().optional(),
  place: place().optional(),
  copies: wholeNumber({ min: 1, max: MOST_LABELS }).default(1),
}).refine(({ barcode_id, place: named }) => (barcode_id === undefined) !== (named === undefined), {
  error: 'must have either a barcode_id or a place',
});

const MOST_MM = 1_000;
const MOST_PLACES = 100;

function millimetres(min: number) {
  const predicate = `must be a number of millimetres from ${min} to ${MOST_MM}`;
  return z.number({ error: reason(predicate) }).refine((mm) => mm >= min && mm <= MOST_MM, { error: predicate });
}

const measures = fields({
  width_mm: millimetres(1),
  height_mm: millimetres(1),
  margin_mm: millimetres(0),
  page_width_mm: millimetres(1),
  page_height_mm: millimetres(1),
  columns: wholeNumber({ min: 1, max: MOST_PLACES }),
  rows: wholeNumber({ min: 1, max: MOST_PLACES }),
  left_mm: millimetres(0),
  top_mm: millimetres(0),
  column_step_mm: millimetres(0),
  row_step_mm: millimetres(0),
});

const PAPER = 'must be the name of a paper, or an object with its measures';

/** What is wanted of labels in numbers, as a file or printed. */
export const manyBody = {
  labels: z
    .array(label, { error: reason('must be an array') })
    .min(1, { error: `must have 1 to ${MOST_LABELS} entries` })
    .max(MOST_LABELS, { error: `must have 1 to ${MOST_LABELS} entries` }),
  paper: z.union([z.string({ error: PAPER }), measures]).optional(),
  skip: wholeNumber({ min: 0, max: MOST_PLACES ** 2 - 1 }).default(0),
};

const body = fields({ ...manyBody, dpi: z.literal([203, 300], { error: 'must be 203 or 300' }).optional() });

/** @param callOf makes the calls of a request, and refuses one whose user the gateway did not name */
export function manyLabelRoutes(app: HttpApp, deps: Deps, callOf: (request: FastifyRequest) => OutgoingCall): void {
  app.get('/labels/papers', async () => labelPapers.map(shownPaper));

  app.get('/labels/place', { schema: { querystring: formQuery.extend({ place: place() }) } }, (request, reply) => {
    callOf(request);
    return sendLabel(labelOfPlace(request.query.place), request.query, { request, reply, deps });
  });

  app.post('/labels', { bodyLimit: MOST_JSON, schema: { body } }, async (request, reply) => {
    const call = { ...callOf(request), deadline: Date.now() + READ_MS };
    const { dpi } = request.body;
    const chunks = await manyLabels({ ...askedOf(request.body), dpi }, deps, call);
    const file = Readable.from(chunks, { objectMode: false });
    file.once('error', (error) => breakOff(error, request));
    return reply.header('content-disposition', 'attachment; filename=labels.pdf').type('application/pdf').send(file);
  });
}

export function askedOf({ labels, paper, skip }: Omit<z.output<typeof body>, 'dpi'>) {
  return {
    labels: labels.map(({ barcode_id: barcodeId, place: named, copies }) => ({ barcodeId, place: named, copies })),
    paper: typeof paper === 'object' ? measuresOf(paper) : paper,
    skip,
  };
}

function measuresOf(sent: z.output<typeof measures>) {
  return {
    widthMm: sent.width_mm,
    heightMm: sent.height_mm,
    marginMm: sent.margin_mm,
    page: { widthMm: sent.page_width_mm, heightMm: sent.page_height_mm },
    columns: sent.columns,
    rows: sent.rows,
    leftMm: sent.left_mm,
    topMm: sent.top_mm,
    columnStepMm: sent.column_step_mm,
    rowStepMm: sent.row_step_mm,
  };
}

function shownPaper({ name, kind, label: one, page, ...grid }: LabelPaper) {
  return {
    name,
    kind,
    width_mm: rounded(one.widthMm),
    height_mm: rounded(one.heightMm),
    page_width_mm: rounded(page.widthMm),
    page_height_mm: rounded(page.heightMm),
    columns: grid.columns,
    rows: grid.rows,
    left_mm: rounded(grid.leftMm),
    top_mm: rounded(grid.topMm),
    column_step_mm: rounded(grid.columnStepMm),
    row_step_mm: rounded(grid.rowStepMm),
  };
}

/** Inches have no exact decimals in floating point. */
const rounded = (mm: number) => Math.round(mm * 10_000) / 10_000;
