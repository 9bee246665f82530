import { anyText, fields, id, reason, text, wholeNumber } from '@stockroom/http';
import { z } from 'zod';

/** The most labels of one request, copies included; the labels service counts the copies. */
const MOST_LABELS = 5_000;
const MOST_MM = 1_000;
const MOST_PLACES = 100;

const sheetMeasures = {
  width_mm: z.number().meta({ description: 'Of one label, across the roll or the sheet.' }),
  height_mm: z.number(),
  page_width_mm: z.number(),
  page_height_mm: z.number(),
  columns: z.int(),
  rows: z.int(),
  left_mm: z.number().meta({ description: "From the page's left edge to the first label." }),
  top_mm: z.number().meta({ description: "From the page's upper edge to the first label." }),
  column_step_mm: z.number().meta({ description: 'From where a label begins to where the next one beside it does.' }),
  row_step_mm: z.number(),
};

export const paperSchema = z
  .object({
    name: z.string().meta({ description: 'For `paper`.' }),
    kind: z.enum(['label', 'sheet']).meta({ description: 'A label is a page of its own, on a roll.' }),
    ...sheetMeasures,
  })
  .meta({ id: 'LabelPaper' });

export type ShownPaper = z.infer<typeof paperSchema>;

/** A place in a body or a query: what an item can have as its location. */
export function placeText() {
  return text({ min: 1, max: 64 }).refine((value) => !/\p{Cc}/u.test(value), {
    error: 'must have no control characters',
  });
}

const label = fields({
  barcode_id: id().optional().meta({ description: 'Of any item; the label shows what the item is.' }),
  place: placeText().optional().meta({ description: 'Instead of a barcode: a scan of it shows what lies there.' }),
  copies: wholeNumber({ min: 1, max: MOST_LABELS }).default(1),
}).refine(({ barcode_id: barcode, place }) => (barcode === undefined) !== (place === undefined), {
  error: 'must have either a barcode_id or a place',
});

function millimetres(min: number) {
  const predicate = `must be a number of millimetres from ${min} to ${MOST_MM}`;
  return z
    .number({ error: reason(predicate) })
    .refine((mm) => mm >= min && mm <= MOST_MM, { error: predicate })
    .meta({ minimum: min, maximum: MOST_MM });
}

const places = () => wholeNumber({ min: 1, max: MOST_PLACES });

const measures = fields({
  width_mm: millimetres(1),
  height_mm: millimetres(1),
  margin_mm: millimetres(0).meta({ description: 'Kept white inside each label, as sheets shift in their printer.' }),
  page_width_mm: millimetres(1),
  page_height_mm: millimetres(1),
  columns: places(),
  rows: places(),
  left_mm: millimetres(0),
  top_mm: millimetres(0),
  column_step_mm: millimetres(0),
  row_step_mm: millimetres(0),
}).meta({ id: 'CustomPaper', description: 'A paper that has no name here; its measures are held against each other.' });

const entries = `must have 1 to ${MOST_LABELS} entries`;

const PAPER = 'must be the name of a paper, or an object with its measures';

/** What is wanted of labels in numbers, as a file or printed. */
export const manyLabels = {
  labels: z
    .array(label, { error: reason('must be an array') })
    .min(1, { error: entries })
    .max(MOST_LABELS, { error: entries }),
  paper: z
    .union([z.string({ error: PAPER }), measures])
    .optional()
    .meta({
      description: 'A name of GET /api/labels/papers, or all measures of another; else the label of the server.',
    }),
  skip: wholeNumber({ min: 0, max: MOST_PLACES ** 2 - 1 })
    .default(0)
    .meta({ description: 'So many labels of the first sheet are used already.' }),
};

export const labelsBody = fields({
  ...manyLabels,
  dpi: z
    .literal([203, 300], { error: 'must be 203 or 300' })
    .optional()
    .meta({ description: 'The dots on which the bars stand; 300 on sheets, else as the server is set.' }),
}).meta({ id: 'LabelsBody' });

const FORMS = ['pdf', 'svg', 'zpl'] as const;

/** The form in which a label is wanted as a file. */
export const labelForm = {
  format: z.enum(FORMS, { error: 'must be pdf, svg or zpl' }).optional().meta({
    description:
      'For links: in this form, whatever Accept wants. `svg` is a picture for screens, `zpl` for Zebra printers.',
  }),
  dpi: z
    .enum(['203', '300'], { error: 'must be 203 or 300' })
    .optional()
    .meta({ description: "The printer's dots per inch; as the server is set when left out." }),
  paper: anyText().optional().meta({ description: 'A name of GET /api/labels/papers: one label of that size.' }),
};
