import { flag, processSettings, settings } from '@stockroom/runtime';
import { z } from 'zod';
import type { PrinterAddress } from './domain/printer-list.ts';
import { DEFAULT, faultOfIpp, printersFrom } from './domain/printer-list.ts';
import { namedSizes, sizeFromText } from './domain/size.ts';

const sizeHint = `must be one of ${Object.keys(namedSizes).join(', ')}, or WIDTHxHEIGHT in mm, at least 15x15`;

const size = z.string().transform((text, context) => {
  const known = sizeFromText(text.toLowerCase());
  if (known) return known;
  context.issues.push({ code: 'custom', input: text, message: sizeHint });
  return z.NEVER;
});

const printerUrl = z.string().transform((text, context) => {
  const wrong = faultOfIpp(text);
  if (wrong === undefined) return text;
  context.issues.push({ code: 'custom', input: text, message: wrong });
  return z.NEVER;
});

const printers = z.string().transform((text, context) => {
  const read = printersFrom(text);
  if (typeof read !== 'string') return read;
  context.issues.push({ code: 'custom', input: text, message: read });
  return z.NEVER;
});

type Named = { LABEL_PRINTER_URL?: string | undefined; PRINTERS: PrinterAddress[] };

/** Two printers cannot have one name. */
function refuseTwoDefaults({ LABEL_PRINTER_URL: url, PRINTERS: named }: Named, context: z.RefinementCtx): void {
  if (url === undefined || !named.some(({ name }) => name.toLowerCase() === DEFAULT)) return;
  const message = `must not name a printer ${DEFAULT}: LABEL_PRINTER_URL names that one`;
  context.addIssue({ code: 'custom', path: ['PRINTERS'], message });
}

/** All printers, that of LABEL_PRINTER_URL first: the first is the one that is meant where none is named. */
export function printersOf({ LABEL_PRINTER_URL: url, PRINTERS: named }: Named): PrinterAddress[] {
  return [...(url === undefined ? [] : [{ name: DEFAULT, kind: 'ipp', url } as const]), ...named];
}

/** The labels service's settings, read from its environment. */
export const labelsSettings = z
  .object({
    LISTEN: settings.listen.default('127.0.0.1:50054'),
    HEALTH_LISTEN: settings.listen.optional(),
    CATALOG_ADDRESS: settings.address,
    /** The record of print requests with an Idempotency-Key; one process at a time may have it open. */
    DATA_DIR: z.string().default('data/labels'),
    LABEL_SIZE: size.default(sizeFromText('62x29') as NonNullable<ReturnType<typeof sizeFromText>>),
    /** The printer's dots per inch, on which the bars stand. */
    LABEL_DPI: z.enum(['203', '300'], 'must be 203 or 300').default('300').transform(Number),
    LABEL_PRINTER_URL: printerUrl.optional(),
    /** Further printers, as NAME=ADDRESS by commas. */
    PRINTERS: printers.default([]),
    /** For printers that cannot make copies. */
    PRINT_ONE_LABEL_PER_JOB: flag.default(false),
    /** The database of print jobs; without it labels are rendered and printed, and no job waits for its printer. */
    MONGODB_URL: settings.mongodbUrl.optional(),
    MONGODB_DATABASE: settings.mongodbDatabase.default('stockroom_labels'),
    /** Is true when no other labels service has this database: what another may print need not be waited for. */
    ONLY_REPLICA: flag.default(false),
    ...processSettings,
  })
  .superRefine(refuseTwoDefaults);
