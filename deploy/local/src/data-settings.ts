import { settings } from '@stockroom/runtime';
import { z } from 'zod';

/** The settings that say where a Stockroom's data are, for `npm start` and for the commands that work beside it. */
export const dataSettings = z.object({
  DATA_DIR: z.string().default('./data'),
  MONGODB_URL: settings.mongodbUrl.optional(),
  /** Put before the names of the databases, so that installations can share one MongoDB. */
  DATABASE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,30}$/, 'must be 1 to 30 letters, digits, _ or -')
    .default('stockroom'),
});
