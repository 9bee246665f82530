import { brokerSettings, databaseSettings, processSettings, settings } from '@stockroom/runtime';
import { z } from 'zod';

/** The settings that the works service reads from its environment. */
export const worksSettings = z.object({
  LISTEN: settings.listen,
  HEALTH_LISTEN: settings.listen.optional(),
  MONGODB_DATABASE: settings.mongodbDatabase.default('stockroom_works'),
  CATALOG_ADDRESS: settings.address,
  ...brokerSettings,
  ...databaseSettings,
  ...processSettings,
});
