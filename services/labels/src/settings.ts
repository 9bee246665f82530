import { flag, processSettings, settings } from '@stockroom/runtime';
import { z } from 'zod';
import { namedSizes, sizeFromText } from './domain/size.ts';

const sizeHint = `must be one of ${Object.keys(namedSizes).join(', ')}, or WIDTHxHEIGHT in mm, at least 15x15`;

const size = z.string().transform((text, context) => {
  const known = sizeFromText(text.toLowerCase());
  if (known) return known;
  context.issues.push({ code: 'custom', input: text, message: sizeHint });
  return z.NEVER;
});

const PROTOCOLS = ['ipp:', 'ipps:', 'http:', 'https:'];

function hasReadableLogin(text: string): boolean {
  const { username, password } = new URL(text);
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

const printerUrl = z
  .string()
  .refine((text) => URL.canParse(text) && PROTOCOLS.includes(new URL(text).protocol) && new URL(text).hostname !== '', {
    message: 'must be the address of a printer, such as ipp://printer.example/ipp/print',
    abort: true,
  })
  .refine(hasReadableLogin, 'must have %25 for each % in its name and password, and %40 for each @');

/** The labels service's settings, read from its environment. */
export const labelsSettings = z.object({
  LISTEN: settings.listen.default('127.0.0.1:50054'),
  HEALTH_LISTEN: settings.listen.optional(),
  CATALOG_ADDRESS: settings.address,
  /** The record of print requests with an Idempotency-Key; one process at a time may have it open. */
  DATA_DIR: z.string().default('data/labels'),
  LABEL_SIZE: size.default(sizeFromText('62x29') as NonNullable<ReturnType<typeof sizeFromText>>),
  /** The printer's dots per inch, on which the bars stand. */
  LABEL_DPI: z.enum(['203', '300'], 'must be 203 or 300').default('300').transform(Number),
  LABEL_PRINTER_URL: printerUrl.optional(),
  /** For printers that cannot make copies. */
  PRINT_ONE_LABEL_PER_JOB: flag.default(false),
  ...processSettings,
});
