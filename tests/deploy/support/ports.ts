import { everyVariable } from './environment.ts';
import type { ContainerSpec, KubernetesObject } from './objects.ts';
import { isOfKind, isWorkload, matches, podOf } from './objects.ts';

/** The number of a container's port, which a probe or a Service may call by its name. @throws Error for an unknown name */
export function portOf({ name, ports = [] }: ContainerSpec, port: number | string): number {
  if (typeof port === 'number') return port;
  const found = ports.find((one) => one.name === port);
  if (!found) throw new Error(`${name} has no port ${port}.`);
  return found.containerPort;
}

export type Edge = `${string}:${number}`;

// A scheme, perhaps credentials, and then one host:port or several; or one host:port alone.
const ADDRESSES = /^(?:[a-z]+:\/\/\/?)?(?:[^@/]*@)?([\w.-]+:\d+(?:,(?:[a-z]+:\/\/(?:[^@/]*@)?)?[\w.-]+:\d+)*)/;
const LISTENING = ['LISTEN', 'HEALTH_LISTEN', 'METRICS_LISTEN', 'OTEL_EXPORTER_OTLP_ENDPOINT'];

/** Whom a container calls by its settings: pods and their ports, through the Services whose names it is given. */
export function edgesOf(container: ContainerSpec, objects: KubernetesObject[]): Set<Edge> {
  const edges = new Set<Edge>();
  for (const [name, value] of Object.entries(everyVariable(container, objects))) {
    if (LISTENING.includes(name)) continue;
    const [, hosts = ''] = ADDRESSES.exec(value) ?? [];
    for (const [, host = '', port = ''] of hosts.matchAll(/([\w.-]+):(\d+)/g))
      edges.add(behind(host, Number(port), objects));
  }
  return edges;
}

/** A Service's name, or a pod's within it, and a port → the part that has the pod, and the port of its container. */
function behind(host: string, port: number, objects: KubernetesObject[]): Edge {
  const name = host.split('.').at(-1) as string;
  const service = objects.find((object) => isOfKind('Service')(object) && object.metadata.name === name);
  const selector = { matchLabels: service?.spec?.selector ?? {} };
  const part = objects.filter(isWorkload).find(({ spec }) => matches(selector, spec?.template?.metadata.labels ?? {}));
  if (!service || !part) throw new Error(`Nobody is behind ${host}.`);
  const target = service.spec?.ports?.find((one) => one.port === port)?.targetPort;
  // A name that gives pods themselves lets every port through.
  if (target === undefined && service.spec?.clusterIP !== 'None') throw new Error(`${name} has no port ${port}.`);
  return `${part.metadata.name}:${portOf(podOf(part).containers[0] as ContainerSpec, target ?? port)}`;
}
