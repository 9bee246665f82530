import { brokerSettings, databaseSettings, processSettings, settings, wholeNumber } from '@stockroom/runtime';
import { z } from 'zod';

/** The catalog's environment. */
export const catalogSettings = z.object({
  LISTEN: settings.listen,
  HEALTH_LISTEN: settings.listen.optional(),
  MONGODB_DATABASE: settings.mongodbDatabase.default('stockroom_catalog'),
  ...brokerSettings,
  ...databaseSettings,
  ...processSettings,
  /** The prefix of generated barcodes. */
  BARCODE_PREFIX: z
    .string()
    .regex(/^[ -~]{1,40}$/, 'must be 1 to 40 printable ASCII characters')
    .transform((prefix) => prefix.toUpperCase())
    .default('SK'),
  /** The number of digits after the prefix of generated barcodes. */
  BARCODE_DIGITS: wholeNumber({ least: 1, most: 18 }).default(6),
});
