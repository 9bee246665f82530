import { brokerSettings, processSettings, settings } from '@stockroom/runtime';
import { z } from 'zod';

/** The settings that the acquisitions service reads from its environment. */
export const acquisitionsSettings = z.object({
  LISTEN: settings.listen,
  MONGODB_URL: settings.mongodbUrl,
  MONGODB_DATABASE: settings.mongodbDatabase.default('stockroom_acquisitions'),
  CATALOG_ADDRESS: settings.address,
  ...brokerSettings,
  ...processSettings,
});
