import type { ChildSpec } from '../../../deploy/local/src/child.ts';
import { addressSetting, callees, reads, type ServiceName } from '../../../deploy/local/src/service-settings.ts';
import { openRelay, type Relay } from './relay.ts';

/** The way from one process to another, through a relay. */
export type Link = { name: string; from: string; to: string; relay: Relay };

/** Service → the ports of its replicas. */
export type PortsOf = Record<string, number[]>;

type Target = { to: string; address: (ports: number[]) => string };

const one =
  (prefix: string, suffix = '') =>
  (ports: number[]) =>
    `${prefix}127.0.0.1:${ports[0]}${suffix}`;
const all = (ports: number[]) => `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join(',')}`;

// Every setting by which a process finds another.
const targets: Record<string, Target> = {
  MONGODB_URL: { to: 'mongodb', address: one('mongodb://', '/?directConnection=true') },
  NATS_URL: { to: 'nats', address: one('nats://') },
  ...Object.fromEntries(callees.map((name) => [addressSetting(name), { to: name, address: all }])),
  LABELS_URL: { to: 'labels', address: one('http://') },
};

/** Leads every way out of a service's process through a relay of its own, one for each replica at the other end. */
export async function linked(
  spec: ChildSpec,
  { service, ports }: { service: ServiceName; ports: PortsOf },
): Promise<{ spec: ChildSpec; links: Link[] }> {
  const links: Link[] = [];
  const env = { ...spec.env };
  for (const [setting, { to, address }] of Object.entries(targets)) {
    if (!reads(service, setting)) continue;
    const own: number[] = [];
    for (const [index, port] of (ports[to] ?? []).entries()) {
      const relay = await openRelay(port);
      links.push({ name: `${spec.name} → ${replicaName(to, index)}`, from: spec.name, to, relay });
      own.push(relay.port);
    }
    env[setting] = address(own);
  }
  return { spec: { ...spec, env }, links };
}

/** catalog, catalog-2, … */
export const replicaName = (service: string, index: number) => (index === 0 ? service : `${service}-${index + 1}`);
