import { brokerSettings, databaseSettings, processSettings, settings } from '@stockroom/runtime';
import { z } from 'zod';

export type StockSettings = ReturnType<typeof stockSettings>;

/** The settings that a service which moves stock reads from its environment. */
export function stockSettings(database: string) {
  return z.object({
    LISTEN: settings.listen,
    HEALTH_LISTEN: settings.listen.optional(),
    MONGODB_DATABASE: settings.mongodbDatabase.default(database),
    CATALOG_ADDRESS: settings.address,
    ...brokerSettings,
    ...databaseSettings,
    ...processSettings,
  });
}
