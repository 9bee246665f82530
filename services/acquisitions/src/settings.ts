import { settings } from '@stockroom/runtime';
import { z } from 'zod';

/** What the acquisitions service reads from its environment. */
export const acquisitionsSettings = z.object({
  LISTEN: settings.listen.default('127.0.0.1:50053'),
  MONGODB_URL: settings.mongodbUrl,
  MONGODB_DATABASE: z.string().default('stockroom_acquisitions'),
  NATS_URL: settings.natsUrl,
  CATALOG_ADDRESS: settings.address,
  LOG_LEVEL: settings.logLevel,
});
