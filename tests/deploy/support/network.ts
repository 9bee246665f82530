import { BlockList } from 'node:net';
import type { KubernetesObject, Peer, Rule } from './objects.ts';
import { isOfKind, matches } from './objects.ts';

/** One end of a connection: a pod of ours by its labels, or whatever else by the labels of its namespace, or by its address. */
export type End = { pod?: Record<string, string>; namespace?: Record<string, string>; address?: string };

const OURS = { 'kubernetes.io/metadata.name': 'stockroom' };

/**
 * Decides as Kubernetes does: a pod that a policy of a direction selects may do only what one such policy allows,
 * and a connection needs both its ends to agree.
 */
export function mayConnect(objects: KubernetesObject[], from: End, to: End, port: number): boolean {
  return allows(objects, 'Egress', from, to, port) && allows(objects, 'Ingress', to, from, port);
}

function allows(
  objects: KubernetesObject[],
  direction: 'Ingress' | 'Egress',
  own: End,
  other: End,
  port: number,
): boolean {
  const { pod } = own;
  // Nothing outside has policies of ours.
  if (!pod) return true;
  const policies = objects
    .filter(isOfKind('NetworkPolicy'))
    .filter(({ spec }) => spec?.policyTypes?.includes(direction) && matches(spec.podSelector, pod));
  const rules = policies.flatMap(({ spec }) => (direction === 'Ingress' ? spec?.ingress : spec?.egress) ?? []);
  return policies.length === 0 || rules.some((rule) => isFor(rule, other, port));
}

function isFor({ from, to, ports }: Rule, other: End, port: number): boolean {
  const peers = from ?? to;
  return (!ports || ports.some((one) => one.port === port)) && (!peers || peers.some((peer) => isPeer(peer, other)));
}

function isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, { pod, namespace = OURS, address }: End): boolean {
  if (ipBlock || address) return ipBlock !== undefined && address !== undefined && isIn(ipBlock.cidr, address);
  if (namespaceSelector)
    return matches(namespaceSelector, namespace) && (!podSelector || matches(podSelector, pod ?? {}));
  return pod !== undefined && matches(podSelector, pod);
}

function isIn(cidr: string, address: string): boolean {
  const [net = '', bits] = cidr.split('/');
  const block = new BlockList();
  block.addSubnet(net, Number(bits));
  return block.check(address);
}
