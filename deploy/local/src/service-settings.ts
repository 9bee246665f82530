// The services, and what each reads from its environment. Which servers it needs and whom it calls follow from that.
import type { z } from 'zod';
import { acquisitionsSettings } from '../../../services/acquisitions/src/settings.ts';
import { catalogSettings } from '../../../services/catalog/src/settings.ts';
import { gatewaySettings } from '../../../services/gateway/src/settings.ts';
import { labelsSettings } from '../../../services/labels/src/settings.ts';
import { worksSettings } from '../../../services/works/src/settings.ts';

/** The services in the order in which they are started: each after those that it calls. */
export const settingsOf = {
  catalog: catalogSettings,
  works: worksSettings,
  acquisitions: acquisitionsSettings,
  labels: labelsSettings,
  gateway: gatewaySettings,
} satisfies Record<string, z.ZodObject>;

export type ServiceName = keyof typeof settingsOf;
export const serviceNames = Object.keys(settingsOf) as ServiceName[];

/** A service that others call. */
export type Callee = Exclude<ServiceName, 'gateway'>;
export const callees = serviceNames.filter((name): name is Callee => name !== 'gateway');

/** The setting by which a service finds one that it calls by gRPC. */
export const addressSetting = (callee: Callee) => `${callee.toUpperCase()}_ADDRESS`;

export function reads(service: ServiceName, setting: string): boolean {
  return setting in settingsOf[service].shape;
}

/** Those whose addresses are among the settings of a service. */
export function calledBy(service: ServiceName): Callee[] {
  return callees.filter((name) => reads(service, addressSetting(name)) || reads(service, `${name.toUpperCase()}_URL`));
}
