import { brokerSettings, processSettings, settings } from '@stockroom/runtime';
import { z } from 'zod';

/** What the acquisitions service reads from its environment. */
export const acquisitionsSettings = z.object({
  LISTEN: settings.listen,
  MONGODB_URL: settings.mongodbUrl,
  MONGODB_DATABASE: z.string().min(1).max(63).default('stockroom_acquisitions'),
  CATALOG_ADDRESS: settings.address,
  ...brokerSettings,
  ...processSettings,
});
