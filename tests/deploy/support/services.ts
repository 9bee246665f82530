import type { z } from 'zod';
import { acquisitionsSettings } from '../../../services/acquisitions/src/settings.ts';
import { catalogSettings } from '../../../services/catalog/src/settings.ts';
import { gatewaySettings } from '../../../services/gateway/src/settings.ts';
import { labelsSettings } from '../../../services/labels/src/settings.ts';
import { worksSettings } from '../../../services/works/src/settings.ts';

/** Holds what each service reads from its environment. */
export const settingsOf: Record<string, z.ZodObject> = {
  gateway: gatewaySettings,
  catalog: catalogSettings,
  works: worksSettings,
  acquisitions: acquisitionsSettings,
  labels: labelsSettings,
};

export const serviceNames = Object.keys(settingsOf);

/** The variables that a manifest sets and the service never reads. */
export function unread(service: string, names: string[]): string[] {
  const { shape } = settingsOf[service] as z.ZodObject;
  return names.filter((name) => !(name in shape));
}
