import type { z } from 'zod';
import * as services from '../../../deploy/local/src/service-settings.ts';

/** The settings that each service reads from its environment. */
export const settingsOf: Record<string, z.ZodObject> = services.settingsOf;

export const serviceNames: string[] = services.serviceNames;

/** The services that read a setting. */
export function readersOf(setting: string): string[] {
  return services.serviceNames.filter((name) => services.reads(name, setting));
}

/** The variables that a manifest sets and the service never reads. */
export function unread(service: string, names: string[]): string[] {
  const { shape } = settingsOf[service] as z.ZodObject;
  return names.filter((name) => !(name in shape));
}
