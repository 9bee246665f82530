import { settings } from '@stockroom/runtime';
import { z } from 'zod';

/** What the acquisitions service reads from its environment. */
export const acquisitionsSettings = z.object({
  LISTEN: settings.listen.default('127.0.0.1:50053'),
  MONGODB_URL: settings.mongodbUrl,
  MONGODB_DATABASE: z.string().default('stockroom_acquisitions'),
  NATS_URL: settings.natsUrl,
  /** Keeps installations apart that share one broker. */
  EVENTS_NAMESPACE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,30}$/, 'must be 1 to 30 letters, digits, _ or -')
    .default('stockroom'),
  CATALOG_ADDRESS: settings.address,
  LOG_LEVEL: settings.logLevel,
});
