import { brokerSettings, databaseSettings, processSettings, settings } from '@stockroom/runtime';
import { z } from 'zod';

/** The settings that the acquisitions service reads from its environment. */
export const acquisitionsSettings = z.object({
  LISTEN: settings.listen,
  HEALTH_LISTEN: settings.listen.optional(),
  MONGODB_DATABASE: settings.mongodbDatabase.default('stockroom_acquisitions'),
  CATALOG_ADDRESS: settings.address,
  ...brokerSettings,
  ...databaseSettings,
  ...processSettings,
});
