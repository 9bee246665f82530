import { settings } from '@stockroom/runtime';
import { z } from 'zod';

/** What `npm start` reads from the environment; what a service reads beside it is passed on to it. */
export const startSettings = z.object({
  PORT: settings.port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  BASE_PATH: z
    .string()
    .regex(/^(\/[A-Za-z0-9._~-]+)*$/, 'must be empty or begin with / and not end with one, such as /storekeeper')
    .default(''),
  DATA_DIR: z.string().default('./data'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 200 characters')
    .max(200, 'must have 8 to 200 characters')
    .optional(),
  MONGODB_URL: settings.mongodbUrl.optional(),
  NATS_URL: settings.natsUrl.optional(),
  LOG_LEVEL: settings.logLevel,
  BARCODE_PREFIX: z
    .string()
    .regex(/^[A-Za-z]{1,10}$/, 'must be 1 to 10 letters')
    .optional(),
  BARCODE_DIGITS: z.coerce.number().int('must be a whole number').min(1).max(15).optional(),
  /** Put before the names of the databases, so that installations can share one MongoDB. */
  DATABASE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,30}$/, 'must be 1 to 30 letters, digits, _ or -')
    .default('stockroom'),
  /** Put before the names of streams and subjects, so that installations can share one broker. */
  EVENTS_NAMESPACE: settings.eventsNamespace,
});

export type StartSettings = z.infer<typeof startSettings>;
